import type { Config } from '../config.ts'
import { MercadoPago } from './mercado-pago.ts'
import { OpenPay } from './openpay.ts'
import { Stripe } from './stripe.ts'

/** The payment providers, by the name that attempts know them by; undefined without credentials. */
export interface PaymentProviders {
  openpay: OpenPay | undefined
  mercadopago: MercadoPago | undefined
  stripe: Stripe | undefined
}

/** `timeoutMs` is how long a provider may take to answer. */
export function createProviders(
  { openpay, mercadoPago, stripe }: Pick<Config, 'openpay' | 'mercadoPago' | 'stripe'>,
  timeoutMs?: number,
): PaymentProviders {
  return {
    openpay: openpay && new OpenPay(openpay, timeoutMs),
    mercadopago: mercadoPago && new MercadoPago(mercadoPago, timeoutMs),
    stripe: stripe && new Stripe(stripe, timeoutMs),
  }
}
