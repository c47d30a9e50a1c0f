import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'
import {
  isUnknownCharge,
  OpenPayRefusal,
  OpenPayUnreachable,
  type Charge,
  type OpenPay,
} from './openpay.ts'

/**
 * What the provider says of a charge; undefined when it knows none. Anything else that it answers
 * says nothing about the payment: `DEPENDENCY_DOWN`.
 */
export const findChargeAtProvider = (shop: Shop, openpay: OpenPay, chargeId: string) =>
  askProvider(shop, () => findKnown(openpay, chargeId))

/** As {@link findChargeAtProvider}, also when the answer with the charge's id was lost. */
export const findChargeOfAttempt = (shop: Shop, openpay: OpenPay, attempt: Attempt) =>
  askProvider(shop, () => findCharge(openpay, attempt))

/** The charge of an attempt: by its id, or by our reference when the id was never stored. */
export const findCharge = (
  openpay: OpenPay,
  { chargeId, reference }: Attempt,
): Promise<Charge | undefined> =>
  chargeId ? findKnown(openpay, chargeId) : openpay.findCharge(reference)

async function findKnown(openpay: OpenPay, chargeId: string): Promise<Charge | undefined> {
  try {
    return await openpay.getCharge(chargeId)
  } catch (error) {
    if (isUnknownCharge(error)) return undefined
    throw error
  }
}

async function askProvider<T>(shop: Shop, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OpenPayRefusal) {
      shop.log.error({ err: error, code: error.errorCode }, 'OpenPay refuses the shop itself')
    } else if (!(error instanceof OpenPayUnreachable)) throw error
    throw new ShopError('DEPENDENCY_DOWN', `OpenPay: ${error.message}`, {
      message: 'No pudimos consultar tu pago con el banco. Lo intentaremos de nuevo.',
    })
  }
}
