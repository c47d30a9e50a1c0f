import { mercadoPago } from './mercado-pago/index.ts'
import { openPay } from './openpay/index.ts'
import type { Environment, Imitation } from './payments.ts'
import { stripe } from './stripe/index.ts'

/** All imitated providers; a new one needs a folder and an entry here. */
export const imitations: readonly Imitation[] = [openPay, mercadoPago, stripe]

/** The shop's settings to use a sandbox; the keys are valid nowhere else. */
export const shopSettings = (address: string): Record<string, string> =>
  Object.fromEntries(imitations.flatMap(({ settings }) => Object.entries(settings(address))))

/** The first setting that looks like a real provider's key; undefined without one. */
export const findLiveKey = (env: Environment): string | undefined =>
  imitations.map((imitation) => imitation.findLiveKey(env)).find((name) => name !== undefined)
