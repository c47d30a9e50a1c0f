import { paymentAttempt, providers } from '@surco/database/schema'
import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { noteMissedReports, reportsMissedUntil } from './ask-again.ts'
import { askInTurn, touchAttempt, untouchedFor } from './ask-in-turn.ts'
import { endAttempt } from './end-attempt.ts'
import { expireOrders } from './expire-orders.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import { givenUpAt, outcomeOfAge, untold } from './outcome-of-age.ts'
import { ProviderRefusal, ProviderUnreachable, type ProviderPayment } from './provider.ts'
import { settleAttempt } from './settle-attempt.ts'

const MINUTE_MS = 60 * 1000
/** Younger attempts are left to the return page and the webhook. */
const SETTLED_BY_THEN_MS = 2 * MINUTE_MS
/** Older ones are asked about however often their buyer looks. */
const ASKED_ANYWAY_MS = 60 * MINUTE_MS
/** What waits for cash or a transfer changes once in days. */
const WAITING_ASKED_EVERY_MS = 30 * MINUTE_MS
const BATCH = 200

/**
 * Settles what neither a return nor a webhook did: asks the providers about every open attempt older
 * than two minutes, those that wait for cash or a transfer every half hour and after an outage, and those of
 * the last hour that were not told of as asked for; then ends orders whose time is over and that nobody can pay any more.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (const name of providers) {
    const attempts = await listStaleAttempts(shop, name)
    const isDown = await askInTurn(shop, attempts, (attempt) => reconcile(shop, attempt))
    if (isDown) await noteMissedReports(shop, name)
  }
  await expireOrders(shop)
}

async function listStaleAttempts(shop: Shop, provider: Attempt['provider']): Promise<Attempt[]> {
  const { db, clock } = shop
  const missedUntil = await reportsMissedUntil(shop, provider)
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.provider, provider),
        or(
          inArray(paymentAttempt.status, [...openStatuses]),
          and(
            eq(paymentAttempt.status, 'mismatch'),
            gt(paymentAttempt.createdAt, ago(ASKED_ANYWAY_MS)),
          ),
        ),
        or(
          untouchedFor(SETTLED_BY_THEN_MS, now),
          lt(paymentAttempt.createdAt, ago(ASKED_ANYWAY_MS)),
        ),
        or(
          isNull(paymentAttempt.pendingPayment),
          untouchedFor(WAITING_ASKED_EVERY_MS, now),
          lte(paymentAttempt.updatedAt, missedUntil),
          lt(paymentAttempt.dueAt, now),
        ),
      ),
    )
    .orderBy(asc(paymentAttempt.updatedAt))
    .limit(BATCH)
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  const provider = shop.providers[attempt.provider]
  // Without credentials nobody can be asked.
  if (!provider) {
    if (!(await giveUp(shop, attempt))) await touchAttempt(shop, attempt)
    return
  }
  try {
    await settleStale(shop, attempt, await provider.listPayments(attempt))
  } catch (error) {
    const isUnreachable = error instanceof ProviderUnreachable
    if (!isUnreachable && !(error instanceof ProviderRefusal)) throw error
    // Whether a provider is down is for the other attempts to know too.
    if (!(await giveUp(shop, attempt, isUnreachable)) || isUnreachable) throw error
  }
}

/** Ends an attempt whose provider has told nothing for too long; answers whether it was that long. */
async function giveUp(shop: Shop, attempt: Attempt, isUnreachable = false): Promise<boolean> {
  if (shop.clock.now() <= givenUpAt(attempt, isUnreachable)) return false
  await endAttempt(shop, attempt, 'expired', untold)
  return true
}

async function settleStale(shop: Shop, attempt: Attempt, payments: readonly ProviderPayment[]) {
  const settled = await settleAttempt(shop, attempt, payments)
  const outcome = outcomeOfAge(settled, payments, shop.clock.now())
  if (outcome) return endAttempt(shop, settled, outcome, settled.errorCode ?? undefined)
  return touchAttempt(shop, settled)
}
