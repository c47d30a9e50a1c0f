import type { Environment } from '../payments.ts'

/** The only merchant and keys that the sandbox accepts; they open nothing anywhere else. */
export const openPayCredentials = {
  merchantId: 'msurcosandbox0000001',
  privateKey: 'sk_surcosandboxprivatekey000000001',
  publicKey: 'pk_surcosandboxpublickey0000000001',
} as const

/** Whether the shop may mean to take real money: whatever is not a clear no. */
export const isProduction = ({ OPENPAY_PRODUCTION = '' }: Environment): boolean =>
  !/^(?:false|0|no|off)?$/i.test(OPENPAY_PRODUCTION.trim())
