import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

/** Milliseconds by which clocks may differ: all expiry times are much longer. */
export const CLOCKS_APART_MS = 60_000

/** Milliseconds by which this machine's clock is ahead of the database's. */
export async function findClockGap(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as now`,
  )
  return Date.now() - (rows[0]?.now ?? 0)
}

/**
 * Returns the shop with the database's time if this machine's clock is ahead of it. Expiring payments and deleting old
 * records cannot be undone, so they had better come too late than too early.
 */
export async function byEarlierClock(shop: Shop): Promise<Shop> {
  const gap = await findClockGap(shop.db)
  if (gap <= CLOCKS_APART_MS) return shop
  shop.log.warn({ aheadMs: Math.round(gap) }, 'the clock is ahead of the database’s')
  return { ...shop, clock: { now: () => new Date(shop.clock.now().getTime() - gap) } }
}
