import { openAttemptStatuses, paymentAttempt, missedReports } from '@surco/database/schema'
import { eq, gt, lt, or, and, inArray, isNull } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import { PROVIDER_REVIEW_MS } from '../attempts.ts'
import { ProviderUnreachable, type Attempt } from '../providers/provider.ts'

/** One payment that a provider cannot answer for does not mean that it answers for none. */
const DOWN_AFTER = 3

/**
 * Asks one provider about attempts, one after the other, until it seems to be down. An attempt that
 * fails does not keep the others from being asked about, and comes last the next time. Answers whether the
 * provider seems to be down.
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

async function failureOf(asked: Promise<void>): Promise<Error | undefined> {
  try {
    await asked
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
 * Attempts that nobody touched for so long, or last at a time as far to come: by a clock that was ahead. Clocks of
 * processes beside each other differ by less.
 */
export const untouchedFor = (ms: number, now: Date) =>
  or(
    lt(paymentAttempt.updatedAt, new Date(now.getTime() - ms)),
    gt(paymentAttempt.updatedAt, new Date(now.getTime() + ms)),
  )

/** Those that were not asked about for longest come first. */
export async function touchAttempt({ db, clock }: Shop, { id }: Attempt): Promise<void> {
  await db.update(paymentAttempt).set({ updatedAt: clock.now() }).where(eq(paymentAttempt.id, id))
}

type Provider = Attempt['provider']

/** An outage that lasts is written down once in so many milliseconds. */
const WRITTEN_EVERY_MS = 3 * 60 * 1000

/** When this process last was, or may have been, without word of a provider: also while the database is away. */
const noticed = new WeakMap<Shop['providers'], Map<Provider, Date>>()

const momentsOf = ({ providers }: Shop) => {
  const known = noticed.get(providers) ?? new Map<Provider, Date>()
  noticed.set(providers, known)
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

/** Longer than a buyer takes at the bank and reconciliation to ask about it. */
const SETTLED_WITHIN_MS = 2 * 60 * 60 * 1000

/** The ledger looks at each day again a week after its end, and tells of what is older until somebody closes it. */
const TOLD_FOR_MS = 9 * 24 * 60 * 60 * 1000

/**
 * Payments that took money and neither paid an order nor were given back, and open ones that nobody could settle or
 * that their provider has looked at for too long.
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
    db.$count(paymentAttempt, and(gt(createdAt, before(TOLD_FOR_MS)), isUnsettled)),
    db.$count(paymentAttempt, isReviewed),
  ])
  return unsettled + reviewed
}
