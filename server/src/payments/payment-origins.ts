import type { Config } from '../config.ts'

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
