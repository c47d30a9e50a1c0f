import { mercadoPago } from './mercado-pago.tsx'
import { openpay } from './openpay.ts'
import type { ProviderReturn, ReturnedPayment } from './returned-payment.ts'

/** What is asked and said of each provider, by the way to pay that led to it. */
export const returns: Record<ReturnedPayment['provider'], ProviderReturn> = {
  openpay,
  mercadopago: mercadoPago,
}
