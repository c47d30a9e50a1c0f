import type { PublicConfig } from '@surco/contract'
import { offeredMethods } from '@surco/contract/payment-methods'

import { walletMethod } from './mercado-pago/wallet-method.tsx'
import type { PaymentMethod, WayToPay } from './method.ts'
import { cardMethod } from './openpay/card-method.tsx'

/** All payment methods. */
export const waysToPay: Record<PaymentMethod, WayToPay> = {
  openpay: cardMethod,
  mercadopago: walletMethod,
}

/** The default method, which is always offered. */
export const usualMethod: PaymentMethod = 'openpay'

/** Methods that the shop offers; all of them until its settings are known. */
export const listOffered = (config: PublicConfig | undefined): PaymentMethod[] =>
  offeredMethods.filter((method) => !config || waysToPay[method].isOffered(config))
