import { openAttemptStatuses, paymentAttempt, missedReports } from '@surco/database/schema'
import { eq, gt, lt, or, and, inArray, isNull } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import { PROVIDER_REVIEW_MS } from '../attempts.ts'
import { ProviderUnreachable, type Attempt } from '../providers/provider.ts'

/** Consecutive failures after which a provider counts as down. */
const DOWN_AFTER = 3

/**
 * Asks one provider about attempts in sequence, until it seems to be down. A failed attempt does not stop the others, and
 * comes last the next time. Returns whether the provider seems to be down.
 */
export async function askInTurn(
  shop: Shop,
  attempts: readonly Attempt[],
  ask: (attempt: Attempt) => Promise<void>,
): Promise<boolean> {
  let unreachable = 0
  let answered = 0
  for (const attempt of attempts) {
    const error = await failureOf(ask(attempt))
    if (error) await putLast(shop, attempt, error)
    const isUnreachable = error instanceof ProviderUnreachable
    unreachable = isUnreachable ? unreachable + 1 : 0
    if (!isUnreachable) answered += 1
    if (unreachable === DOWN_AFTER) return true
  }
  return unreachable > 0 && answered === 0
}

async function failureOf(call: Promise<void>): Promise<Error | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function putLast(shop: Shop, attempt: Attempt, err: Error) {
  const { reference } = attempt
  if (err instanceof ProviderUnreachable) {
    shop.log.warn({ err, attempt: reference }, 'a provider is out of reach; a later run asks again')
  } else shop.log.error({ err, attempt: reference }, 'an attempt could not be settled')
  await touchAttempt(shop, attempt)
}

/**
 * Condition for attempts not updated for so long, or updated as far in the future, by a wrong clock. Clocks of parallel
 * processes differ by less.
 */
export const untouchedFor = (ms: number, now: Date) =>
  or(
    lt(paymentAttempt.updatedAt, new Date(now.getTime() - ms)),
    gt(paymentAttempt.updatedAt, new Date(now.getTime() + ms)),
  )

/** Marks an attempt as asked about: those that were not for longest come first. */
export async function touchAttempt({ db, clock }: Shop, { id }: Attempt): Promise<void> {
  await db.update(paymentAttempt).set({ updatedAt: clock.now() }).where(eq(paymentAttempt.id, id))
}

type Provider = Attempt['provider']

/** How often a lasting outage is stored. */
const WRITTEN_EVERY_MS = 3 * 60 * 1000

/** When this process last missed, or may have missed, notifications of a provider; in memory, for when the database is down. */
const noticed = new WeakMap<Shop['providers'], Map<Provider, Date>>()

const momentsOf = ({ providers }: Shop) => {
  const known = noticed.get(providers) ?? new Map<Provider, Date>()
  noticed.set(providers, known)
  return known
}

/**
 * Until when notifications of a provider may have been missed, initially the start of this process. Payments in cash or by
 * transfer that were not asked about since are due.
 */
export async function reportsMissedUntil(shop: Shop, provider: Provider): Promise<Date> {
  const moments = momentsOf(shop)
  const inMemory = moments.get(provider) ?? shop.clock.now()
  moments.set(provider, inMemory)
  const [row] = await shop.db
    .select()
    .from(missedReports)
    .where(eq(missedReports.provider, provider))
  return row && row.until > inMemory ? row.until : inMemory
}

/** Stores for all processes that notifications may have been missed: one could not be handled, or the provider is down. */
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

/** More time than a buyer at the bank and the reconciliation need. */
const SETTLED_WITHIN_MS = 2 * 60 * 60 * 1000

/** After this time the ledger, which compares each day again a week later, reports a payment instead. */
const REPORTED_FOR_MS = 9 * 24 * 60 * 60 * 1000

/**
 * Number of payments that took money but neither paid an order nor were refunded, and of open ones that could not be settled
 * or that their provider reviews for too long.
 */
export async function countUnsettled({ db, clock }: Shop): Promise<number> {
  const { status, pendingPayment, inReviewAt, createdAt } = paymentAttempt
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const isOverdue = and(
    inArray(status, [...openAttemptStatuses]),
    isNull(pendingPayment),
    isNull(inReviewAt),
    lt(createdAt, before(SETTLED_WITHIN_MS)),
  )
  const isUnsettled = or(inArray(status, ['duplicate', 'mismatch']), isOverdue)
  const isReviewed = and(
    inArray(status, [...openAttemptStatuses]),
    lt(inReviewAt, before(PROVIDER_REVIEW_MS)),
  )
  const [unsettled, reviewed] = await Promise.all([
    db.$count(paymentAttempt, and(gt(createdAt, before(REPORTED_FOR_MS)), isUnsettled)),
    db.$count(paymentAttempt, isReviewed),
  ])
  return unsettled + reviewed
}
