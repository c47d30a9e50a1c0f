import { limitCount } from '@surco/database/schema'
import { lt, sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { RateLimit } from './rate-limit.ts'

type Counting = Pick<Shop, 'db' | 'clock' | 'config'>

/**
 * Counts uses by key for all processes of the shop, for what guards passwords and personal data; the
 * one too many throws `TOO_MANY_REQUESTS` with the time to wait.
 */
export function createSharedLimiter(shop: Counting, name: string, { points, seconds }: RateLimit) {
  const allowed = Math.ceil(points * shop.config.rateLimitScale)
  return async (key: string): Promise<void> => {
    const now = shop.clock.now()
    const { times, endsAt } = await count(shop, `${name} ${key}`, now, seconds)
    if (times <= allowed) return
    throw new ShopError('TOO_MANY_REQUESTS', `More than ${allowed} in ${seconds} s`, {
      retryAfterSeconds: (endsAt.getTime() - now.getTime()) / 1000,
    })
  }
}

async function count({ db }: Counting, key: string, now: Date, seconds: number) {
  const over = sql`${limitCount.endsAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(limitCount)
    .values({ key, times: 1, endsAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: limitCount.key,
      set: {
        times: sql`case when ${over} then 1 else ${limitCount.times} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limitCount.endsAt} end`,
      },
    })
    .returning()
  if (!counted) throw new Error('An upsert answers its row')
  return counted
}

/** Drops counts whose time is over. */
export async function forgetCounts({ db, clock }: Counting): Promise<void> {
  await db.delete(limitCount).where(lt(limitCount.endsAt, clock.now()))
}
