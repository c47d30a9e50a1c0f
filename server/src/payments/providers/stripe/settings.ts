import type { Environment } from '../../../platform/environment.ts'
import type { ProviderSettings } from '../provider.ts'

export interface StripeConfig {
  secretKey: string
  /** Without the version that its paths begin with. */
  apiUrl: string
}

/** The older plans' provider. Its payments are begun elsewhere, and it reports none to the shop. */
export const stripeSettings = {
  keys: ['STRIPE_SECRET_KEY'],
  read: readSettings,
  live: ({ STRIPE_SECRET_KEY: key = '' }: Environment) =>
    /^[sr]k_live_/.test(key) ? 'a live STRIPE_SECRET_KEY' : undefined,
  origins: () => [],
  isSender: () => false,
} satisfies ProviderSettings<StripeConfig>

function readSettings(env: Environment): StripeConfig | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined
  const apiUrl = (env.STRIPE_API_URL || 'https://api.stripe.com').replace(/\/+$/, '')
  return { secretKey: env.STRIPE_SECRET_KEY, apiUrl }
}
