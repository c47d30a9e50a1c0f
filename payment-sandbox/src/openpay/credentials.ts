/** The only merchant and keys that the sandbox accepts; they open nothing anywhere else. */
export const openPayCredentials = {
  merchantId: 'msurcosandbox0000001',
  privateKey: 'sk_surcosandboxprivatekey000000001',
  publicKey: 'pk_surcosandboxpublickey0000000001',
} as const
