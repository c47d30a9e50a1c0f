import type { PublicConfig } from '@surco/contract'
import { offeredMethods } from '@surco/contract/payment-methods'

import { walletMethod } from './mercado-pago/wallet-method.tsx'
import type { PaymentMethod, WayToPay } from './method.ts'
import { cardMethod } from './openpay/card-method.tsx'

/** The ways to pay. */
export const waysToPay: Record<PaymentMethod, WayToPay> = {
  openpay: cardMethod,
  mercadopago: walletMethod,
}

/** Chosen until the shopper chooses; it is always offered. */
export const usualMethod: PaymentMethod = 'openpay'

/** What the shop offers; all of them until it has said. */
export const listOffered = (config: PublicConfig | undefined): PaymentMethod[] =>
  offeredMethods.filter((method) => !config || waysToPay[method].isOffered(config))
