import type { Environment } from '../payments.ts'

/** The only merchant and keys that the sandbox accepts; they are valid nowhere else. */
export const openPayCredentials = {
  merchantId: 'msurcosandbox0000001',
  privateKey: 'sk_surcosandboxprivatekey000000001',
  publicKey: 'pk_surcosandboxpublickey0000000001',
} as const

/** Whether OPENPAY_PRODUCTION is set to anything but a clear no, so that the shop may take real money. */
export const isProduction = ({ OPENPAY_PRODUCTION = '' }: Environment): boolean =>
  !/^(?:false|0|no|off)?$/i.test(OPENPAY_PRODUCTION.trim())
