import { createHash } from 'node:crypto'

import { limitCount } from '@surco/database/schema'
import { inArray, lt, sql } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import { ShopError } from '../errors.ts'
import { tooMany } from './call-limiter.ts'
import { addressOf, networkOf } from './client-address.ts'
import type { Caller } from './implement.ts'
import {
  guards,
  limits,
  NETWORK_TIMES,
  type Guard,
  type Limit,
  type LimitClass,
  type Rate,
} from './limits.ts'

type Counting = Pick<Shop, 'db' | 'clock' | 'config'>

/**
 * Counts a use of a guard by key, for all processes of the shop. Throws `TOO_MANY_REQUESTS` with the time to wait once any
 * of the guard's rates, multiplied by `asOften`, is exceeded; rates after that one do not count the use.
 */
export async function countUse(
  shop: Counting,
  guard: Guard,
  key: string,
  asOften = 1,
): Promise<void> {
  for (const rate of ratesOf(guard))
    await countAtRate(shop, { ...rate, points: rate.points * asOften }, keyOf(guard, rate, key))
}

/**
 * Counts a call of a `shared` class by address and network for all processes of the shop. Throws `TOO_MANY_REQUESTS`
 * with the time to wait.
 */
export async function countShared(
  shop: Counting,
  limitClass: LimitClass,
  ip: string,
): Promise<void> {
  const { address, network, shared }: Limit = limits[limitClass]
  if (!shared) return
  await countAtRate(shop, address, keyOf(limitClass, address, addressOf(ip)))
  await countAtRate(shop, network, keyOf(limitClass, network, `network ${networkOf(ip)}`))
}

async function countAtRate(shop: Counting, rate: Rate, key: string) {
  const allowed = Math.ceil(rate.points * shop.config.rateLimitScale)
  const { times, endsAt } = await count(shop, rate, key)
  const wait = (endsAt.getTime() - shop.clock.now().getTime()) / 1000
  if (times > allowed) throw tooMany(allowed, rate.seconds, wait)
}

type FromAddress = Extract<Guard, `${string}FromAddress${string}`>

/**
 * As {@link countUse}, by the caller's address and then by its network, so that an attacker with a whole network cannot
 * use up the limit of each address.
 */
export async function countFrom(
  shop: Counting,
  guard: FromAddress,
  { address, network }: Pick<Caller, 'address' | 'network'>,
): Promise<void> {
  await countUse(shop, guard, address)
  await countUse(shop, guard, network, NETWORK_TIMES)
}

/** As {@link countUse}, but returns whether the limit was exceeded. */
export const isTooOften = (shop: Counting, guard: Guard, key: string): Promise<boolean> =>
  countUse(shop, guard, key).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return true
      throw error
    },
  )

/** Resets a guard's count of a key, after a success. */
export async function forgiveUses({ db }: Counting, guard: Guard, key: string): Promise<void> {
  const keys = ratesOf(guard).map((rate) => keyOf(guard, rate, key))
  await db.delete(limitCount).where(inArray(limitCount.key, keys))
}

/** Takes one counted use back. */
export async function takeUseBack({ db }: Counting, guard: Guard, key: string): Promise<void> {
  const keys = ratesOf(guard).map((rate) => keyOf(guard, rate, key))
  await db
    .update(limitCount)
    .set({ times: sql`greatest(${limitCount.times} - 1, 0)` })
    .where(inArray(limitCount.key, keys))
}

const ratesOf = (guard: Guard): readonly Rate[] => guards[guard]

/** Hashed, so that the table holds no e-mail or IP address. */
const keyOf = (guard: Guard | LimitClass, { seconds }: Rate, key: string) =>
  `${guard} ${seconds} ${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`

async function count({ db, clock }: Counting, { seconds }: Rate, key: string) {
  const now = clock.now()
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
  if (!counted) throw new Error('An upsert returns its row')
  return counted
}

/** Deletes expired counts. */
export async function forgetCounts({ db, clock }: Counting): Promise<void> {
  await db.delete(limitCount).where(lt(limitCount.endsAt, clock.now()))
}
