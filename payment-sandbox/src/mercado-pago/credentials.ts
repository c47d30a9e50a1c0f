/** The only keys that the sandbox accepts; they are valid nowhere else. */
export const mercadoPagoCredentials = {
  accessToken: 'TEST-surco-sandbox-access-token-0001',
  publicKey: 'TEST-surco-sandbox-public-key-0001',
  webhookSecret: 'surcosandboxwalletwebhooksecret0001',
  collectorId: 100000001,
} as const
