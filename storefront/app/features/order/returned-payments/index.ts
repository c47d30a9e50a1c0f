import { offeredMethods } from '@surco/contract/payment-methods'

import { mercadoPago } from './mercado-pago.tsx'
import { openpay } from './openpay.ts'
import type { ReturnHandler, ReturnedPayment } from './returned-payment.ts'

/** Handlers of the return pages, by payment method. */
export const returnHandlers: Record<ReturnedPayment['provider'], ReturnHandler> = {
  openpay,
  mercadopago: mercadoPago,
}

/** The provider of a return page, by the id of its route. */
export function providerOfPage(route: string): ReturnedPayment['provider'] {
  const provider = offeredMethods.find((method) => route === `routes/confirmacion-${method}`)
  if (provider) return provider
  throw new Error(`${route} is no return page`)
}
