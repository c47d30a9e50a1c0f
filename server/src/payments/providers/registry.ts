import type { StartBody } from '@surco/contract'

import type { Buyer, OrderWish } from '../../orders/index.ts'
import type { Api } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { mercadoPagoRoutes } from './mercado-pago/routes.ts'
import { startWalletPayment } from './mercado-pago/start.ts'
import { openpayRoutes } from './openpay/routes.ts'
import { startCardPayment } from './openpay/start.ts'
import { stripeRoutes } from './stripe/routes.ts'

/** What is served for each provider: buyers who come back, and its notifications. */
export const routesOfProviders: ((api: Api, shop: Shop) => void)[] = [
  openpayRoutes,
  mercadoPagoRoutes,
  stripeRoutes,
]

interface Start {
  /**
   * Writes the pending order of a buyer's cart with its units held, then has the provider begin; answers where the
   * buyer goes on.
   */
  begin(
    shop: Shop,
    buyer: Buyer,
    body: StartBody,
    wish: OrderWish,
  ): Promise<{ redirectUrl: string }>
}

/** How paying begins, by the `paymentMethod` that a buyer chose. */
export const starts: Record<StartBody['paymentMethod'], Start> = {
  openpay: { begin: startCardPayment },
  mercadopago: { begin: startWalletPayment },
}
