import { mercadoPago } from './mercado-pago.tsx'
import { openpay } from './openpay.ts'
import type { ReturnHandler, ReturnedPayment } from './returned-payment.ts'

/** What is asked and said of each provider, by the way to pay that led to it. */
export const returnHandlers: Record<ReturnedPayment['provider'], ReturnHandler> = {
  openpay,
  mercadopago: mercadoPago,
}
