import { offeredMethods } from '@surco/contract/payment-methods'

import { mercadoPago } from './mercado-pago.tsx'
import { openpay } from './openpay.ts'
import type { ReturnHandler, ReturnedPayment } from './returned-payment.ts'

/** What is asked and said of each provider, by the way to pay that led to it. */
export const returnHandlers: Record<ReturnedPayment['provider'], ReturnHandler> = {
  openpay,
  mercadopago: mercadoPago,
}

/** The provider of the page that a buyer comes back to, by the id of its route. */
export function providerOfPage(route: string): ReturnedPayment['provider'] {
  const provider = offeredMethods.find((method) => route === `routes/confirmacion-${method}`)
  if (provider) return provider
  throw new Error(`Nobody comes back to ${route}`)
}
