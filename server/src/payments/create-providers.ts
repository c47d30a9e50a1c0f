import type { Config } from '../config.ts'
import type { Patience } from './fetch-json.ts'
import { MercadoPago } from './mercado-pago.ts'
import { OpenPay } from './openpay.ts'
import { Stripe } from './stripe.ts'

/** The payment providers, by the name that attempts know them by; undefined without credentials. */
export interface PaymentProviders {
  openpay: OpenPay | undefined
  mercadopago: MercadoPago | undefined
  stripe: Stripe | undefined
}

export function createProviders(
  { openpay, mercadoPago, stripe }: Pick<Config, 'openpay' | 'mercadoPago' | 'stripe'>,
  patience?: Patience,
): PaymentProviders {
  return {
    openpay: openpay && new OpenPay(openpay, patience),
    mercadopago: mercadoPago && new MercadoPago(mercadoPago, patience),
    stripe: stripe && new Stripe(stripe, patience),
  }
}
