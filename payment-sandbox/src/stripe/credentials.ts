/** The only keys that the sandbox accepts; they are valid nowhere else. */
export const stripeCredentials = {
  secretKey: 'sk_test_surcosandboxsecretkey0001',
  webhookSecret: 'whsec_surcosandboxwebhooksecret0001',
} as const
