/** The only merchant and keys that the sandbox accepts; they open nothing anywhere else. */
export const openPayCredentials = {
  merchantId: 'msurcosandbox0000001',
  privateKey: 'sk_surcosandboxprivatekey000000001',
  publicKey: 'pk_surcosandboxpublickey0000000001',
} as const

const isOn = (value: string | undefined) => value === 'true' || value === '1'

/** Names the first setting that looks like a real provider's key, or nothing when there is none. */
export function findLiveKey(env: Record<string, string | undefined>): string | undefined {
  if (env['OPENPAY_PRIVATE_KEY'] && isOn(env['OPENPAY_PRODUCTION'])) return 'OPENPAY_PRIVATE_KEY'
  if (env['MP_ACCESS_TOKEN']?.startsWith('APP_USR-')) return 'MP_ACCESS_TOKEN'
  if (/^[sr]k_live_/.test(env['STRIPE_SECRET_KEY'] ?? '')) return 'STRIPE_SECRET_KEY'
  return undefined
}
