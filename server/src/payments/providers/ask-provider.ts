import { paymentMethodName } from '@surco/contract'

import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentProviders } from './index.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type PaymentProvider,
  type ProviderPayment,
  type Attempt,
} from './provider.ts'

/**
 * A payment at its provider; undefined when the provider does not know it. Throws `DEPENDENCY_DOWN` for any other response.
 */
export const findPaymentAtProvider = (
  shop: Shop,
  provider: PaymentProvider,
  paymentId: string,
): Promise<ProviderPayment | undefined> => askProvider(shop, () => provider.findPayment(paymentId))

/** As {@link findPaymentAtProvider}, for all payments of an attempt, also when the response with an id was lost. */
export const listPaymentsAtProvider = (
  shop: Shop,
  provider: PaymentProvider,
  attempt: Attempt,
): Promise<ProviderPayment[]> => askProvider(shop, () => provider.listPayments(attempt))

async function askProvider<T>(shop: Shop, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      shop.log.error({ err: error, code: error.errorCode }, 'a provider refuses the shop itself')
    } else if (!(error instanceof ProviderUnreachable)) throw error
    throw new ShopError('DEPENDENCY_DOWN', 'The payment provider cannot say', {
      message: 'No pudimos consultar tu pago con el banco. Lo intentaremos de nuevo.',
      cause: error,
    })
  }
}

/** A configured provider. Throws `PAYMENTS_NOT_CONFIGURED`. */
export function getProvider<N extends keyof PaymentProviders>(
  { providers }: Shop,
  name: N,
): NonNullable<PaymentProviders[N]> {
  const provider = providers[name]
  if (provider) return provider
  throw new ShopError('PAYMENTS_NOT_CONFIGURED', `${name} has no credentials`, {
    message: `Error de configuración: ${paymentMethodName(name)} no está configurado`,
  })
}
