import type { Config } from '../../config.ts'
import type { Patience } from './fetch-json.ts'
import { MercadoPago } from './mercado-pago/client.ts'
import { OpenPay } from './openpay/client.ts'
import { Stripe } from './stripe/client.ts'

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

/** Where the wallet's script, its pictures and its frames come from. */
const WALLET_ORIGINS = [
  'https://*.mercadopago.com',
  'https://*.mercadopago.com.mx',
  'https://*.mercadolibre.com',
  'https://*.mlstatic.com',
]

/** The origins that pages on which one pays may load from. */
export function paymentOrigins({ openpay, mercadoPago }: Config): string[] {
  const cards = openpay ? [openpay.apiUrl, openpay.scriptUrl, openpay.deviceDataScriptUrl] : []
  const wallet = mercadoPago ? [mercadoPago.scriptUrl] : []
  const named = [...cards, ...wallet].map((address) => new URL(address).origin)
  const isReal = wallet.some((address) => address.startsWith('https://sdk.mercadopago.com/'))
  return [...new Set([...named, ...(isReal ? WALLET_ORIGINS : [])])]
}
