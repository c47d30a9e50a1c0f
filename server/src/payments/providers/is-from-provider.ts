import type { Config } from '../../config.ts'
import { isSignedByMercadoPago, type Headers } from './mercado-pago/signature.ts'
import { hasOpenpayCredentials } from './openpay/webhook.ts'

/** Whether a notification, unchecked as yet, proves that a provider sends it. */
export function isFromProvider(
  config: Config,
  { headers, query }: { headers: Headers & { authorization?: string }; query: unknown },
): boolean {
  if (hasOpenpayCredentials(config, headers.authorization)) return true
  const secret = config.mercadoPago?.webhookSecret
  if (!secret || headers['x-signature'] === undefined) return false
  const id = new Map<string, unknown>(Object.entries(query ?? {})).get('data.id')
  return typeof id === 'string' && isSignedByMercadoPago(secret, id, headers)
}
