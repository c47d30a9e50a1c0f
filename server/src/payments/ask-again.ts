import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'

type Provider = Attempt['provider']

/** When each process last was, or may have been, without word of a provider. */
const missedUntil = new WeakMap<Shop, Map<Provider, Date>>()

const momentsOf = (shop: Shop) => {
  const known = missedUntil.get(shop) ?? new Map<Provider, Date>()
  missedUntil.set(shop, known)
  return known
}

/**
 * Until when reports of a provider may have been missed: payments that wait for cash or a transfer, and were
 * not asked about since, are asked about soon. At first that is the start of this process.
 */
export function reportsMissedUntil(shop: Shop, provider: Provider): Date {
  const moments = momentsOf(shop)
  const known = moments.get(provider) ?? shop.clock.now()
  moments.set(provider, known)
  return known
}

/** A report could not be taken, or the provider did not answer. */
export function noteMissedReports(shop: Shop, provider: Provider): void {
  momentsOf(shop).set(provider, shop.clock.now())
}
