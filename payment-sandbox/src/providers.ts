import { mercadoPago } from './mercado-pago/index.ts'
import { openPay } from './openpay/index.ts'
import type { Environment, Imitation } from './payments.ts'
import { stripe } from './stripe/index.ts'

/** All that the sandbox imitates: one more stands here, and in a folder of its own. */
export const imitations: readonly Imitation[] = [openPay, mercadoPago, stripe]

/** What a shop sets to be paid by way of a sandbox: values that open nothing anywhere else. */
export const shopSettings = (address: string): Record<string, string> =>
  Object.fromEntries(imitations.flatMap(({ settings }) => Object.entries(settings(address))))

/** Names the first setting that looks like a real provider's key, or nothing when there is none. */
export const findLiveKey = (env: Environment): string | undefined =>
  imitations.map((imitation) => imitation.findLiveKey(env)).find((name) => name !== undefined)
