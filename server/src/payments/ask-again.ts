import { missedReports } from '@surco/database/schema'
import { eq, lt } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'

type Provider = Attempt['provider']

/** An outage that lasts is written down once in so many milliseconds. */
const WRITTEN_EVERY_MS = 3 * 60 * 1000

/** When this process last was, or may have been, without word of a provider: also while the database is away. */
const noticed = new WeakMap<Shop, Map<Provider, Date>>()

const momentsOf = (shop: Shop) => {
  const known = noticed.get(shop) ?? new Map<Provider, Date>()
  noticed.set(shop, known)
  return known
}

/**
 * Until when reports of a provider may have been missed: payments that wait for cash or a transfer, and were
 * not asked about since, are asked about soon. At first that is the start of this process.
 */
export async function reportsMissedUntil(shop: Shop, provider: Provider): Promise<Date> {
  const moments = momentsOf(shop)
  const here = moments.get(provider) ?? shop.clock.now()
  moments.set(provider, here)
  const [row] = await shop.db
    .select()
    .from(missedReports)
    .where(eq(missedReports.provider, provider))
  return row && row.until > here ? row.until : here
}

/** A report could not be taken, or the provider did not answer: every process is to know. */
export async function noteMissedReports(shop: Shop, provider: Provider): Promise<void> {
  const { db, clock, log } = shop
  const now = clock.now()
  momentsOf(shop).set(provider, now)
  const until = new Date(now.getTime() + WRITTEN_EVERY_MS)
  await db
    .insert(missedReports)
    .values({ provider, until })
    .onConflictDoUpdate({
      target: missedReports.provider,
      set: { until },
      setWhere: lt(missedReports.until, now),
    })
    .catch((err: unknown) => log.warn({ err, provider }, 'missed reports could not be noted'))
}
