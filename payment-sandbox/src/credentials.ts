/** The only merchant and keys that the sandbox accepts; they open nothing anywhere else. */
export const openPayCredentials = {
  merchantId: 'msurcosandbox0000001',
  privateKey: 'sk_surcosandboxprivatekey000000001',
  publicKey: 'pk_surcosandboxpublickey0000000001',
} as const

export const mercadoPagoCredentials = {
  accessToken: 'TEST-surco-sandbox-access-token-0001',
  publicKey: 'TEST-surco-sandbox-public-key-0001',
  webhookSecret: 'surcosandboxwalletwebhooksecret0001',
  collectorId: 100000001,
} as const

export const stripeCredentials = {
  secretKey: 'sk_test_surcosandboxsecretkey0001',
  webhookSecret: 'whsec_surcosandboxwebhooksecret0001',
} as const

/** What a shop with real card payments sets. */
export const openPayKeyNames = [
  'OPENPAY_MERCHANT_ID',
  'OPENPAY_PRIVATE_KEY',
  'OPENPAY_PUBLIC_KEY',
] as const

type Environment = Record<string, string | undefined>

/** Whether the shop may mean to take real money: whatever is not a clear no. */
export const isProduction = ({ OPENPAY_PRODUCTION = '' }: Environment): boolean =>
  !/^(?:false|0|no|off)?$/i.test(OPENPAY_PRODUCTION.trim())

/** Names the first setting that looks like a real provider's key, or nothing when there is none. */
export function findLiveKey(env: Environment): string | undefined {
  if (env['OPENPAY_PRIVATE_KEY'] && isProduction(env)) return 'OPENPAY_PRIVATE_KEY'
  if (env['MP_ACCESS_TOKEN']?.startsWith('APP_USR-')) return 'MP_ACCESS_TOKEN'
  if (/^[sr]k_live_/.test(env['STRIPE_SECRET_KEY'] ?? '')) return 'STRIPE_SECRET_KEY'
  return undefined
}
