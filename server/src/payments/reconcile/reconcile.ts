import { paymentMethodName } from '@surco/contract'
import type { Queries } from '@surco/database'
import { openAttemptStatuses, paymentAttempt, providers, order } from '@surco/database/schema'
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm'

import { endOrder, flagForReview, lockPurchase } from '../../orders/index.ts'
import { startOfKey } from '../../platform/keys.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt, PROVIDER_REVIEW_MS } from '../attempts.ts'
import {
  ProviderRefusal,
  ProviderUnreachable,
  type ProviderPayment,
  type Attempt,
} from '../providers/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { closeIfNothingOpen, enqueueCancellation } from '../settle/settlement.ts'
import {
  noteMissedReports,
  reportsMissedUntil,
  askInTurn,
  touchAttempt,
  untouchedFor,
} from './ask-in-turn.ts'

const MINUTE_MS = 60 * 1000
/** Younger attempts are settled by the return page and the webhook. */
const RECONCILED_AFTER_MS = 2 * MINUTE_MS
/** Older attempts are asked about even if their buyer keeps looking at them. */
const ASKED_ANYWAY_MS = 60 * MINUTE_MS
/** Payments in cash or by transfer take days. */
const WAITING_ASKED_EVERY_MS = 30 * MINUTE_MS
const BATCH = 200

/**
 * Settles attempts that neither a return page nor a webhook settled: asks the providers about open attempts older than two
 * minutes, about payments in cash or by transfer every half hour and after an outage, and about mismatches of the last hour.
 * Then ends expired orders that can no longer be paid.
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
          inArray(paymentAttempt.status, [...openAttemptStatuses]),
          and(
            eq(paymentAttempt.status, 'mismatch'),
            gt(paymentAttempt.createdAt, ago(ASKED_ANYWAY_MS)),
          ),
        ),
        or(
          untouchedFor(RECONCILED_AFTER_MS, now),
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
  if (!provider) return reconcileWithoutKeys(shop, attempt)
  try {
    await settleStale(shop, attempt, await provider.listPayments(attempt))
  } catch (error) {
    const isUnreachable = error instanceof ProviderUnreachable
    if (!isUnreachable && !(error instanceof ProviderRefusal)) throw error
    // Rethrown, so that the caller notices that the provider is down.
    if (!(await giveUp(shop, attempt, isUnreachable)) || isUnreachable) throw error
  }
}

/** Gives up an attempt of a provider without keys, and asks the merchant to find out whether it was paid. */
async function reconcileWithoutKeys(shop: Shop, attempt: Attempt) {
  const { provider, reference, orderId } = attempt
  if (!(await giveUp(shop, attempt))) return touchAttempt(shop, attempt)
  const name = paymentMethodName(provider)
  const note = `La tienda ya no tiene llaves de ${name}: busca en su panel si se pagó ${reference}`
  await shop.db.transaction((tx) => flagForReview(shop, tx, orderId, note))
}

/** Ends an attempt whose provider has not responded for too long; returns whether it did. */
async function giveUp(shop: Shop, attempt: Attempt, isUnreachable = false): Promise<boolean> {
  if (shop.clock.now() <= givenUpAt(attempt, isUnreachable)) return false
  await endAttempt(shop, attempt, 'expired', NO_RESPONSE)
  return true
}

async function settleStale(shop: Shop, attempt: Attempt, payments: readonly ProviderPayment[]) {
  const settled = await settleAttempt(shop, attempt, payments)
  const outcome = outcomeOfAge(settled, payments, shop.clock.now())
  if (outcome) return endAttempt(shop, settled, outcome, settled.errorCode ?? undefined)
  return touchAttempt(shop, settled)
}

/** A buyer who has not returned from the bank by then will not. */
const ABANDONED_AFTER_MS = 60 * MINUTE_MS
/** Payments at the last moment of a provider's page may take that long to be visible. */
const PAGE_GRACE_MS = 5 * MINUTE_MS
/** Stores and banks report late to the provider. */
const CASH_GRACE_MS = 60 * MINUTE_MS
/** How long to wait for a response of the provider about a payment. */
const NO_RESPONSE_GRACE_MS = 24 * 60 * MINUTE_MS

/** Our own error code of attempts that ended without a response of their provider. */
export const NO_RESPONSE = 'untold'

/**
 * The outcome of an attempt that will not be paid any more but that its provider keeps open; undefined while it may be paid.
 * A later payment is still accepted.
 */
function outcomeOfAge(
  attempt: Attempt,
  payments: readonly ProviderPayment[],
  now: Date,
): 'failed' | 'expired' | undefined {
  // Neither a charge nor a page was created, so the buyer cannot pay.
  if (payments.length === 0 && !attempt.checkoutId && !attempt.chargeId) return 'failed'
  if (payments.some(({ status }) => status === 'in_review' || status === 'disputed')) {
    return undefined
  }
  return now > endOf(attempt) ? 'expired' : undefined
}

/** When an attempt ends although its provider refuses information, has no keys, or is unreachable. */
function givenUpAt(attempt: Attempt, isUnreachable: boolean): Date {
  // A known payment may be under review, which takes days, so a short outage must not end it.
  const grace = isUnreachable && attempt.chargeId ? PROVIDER_REVIEW_MS : NO_RESPONSE_GRACE_MS
  return new Date(endOf(attempt).getTime() + grace)
}

function endOf({ createdAt, dueAt, pendingPayment }: Attempt): Date {
  if (!dueAt) return new Date(createdAt.getTime() + ABANDONED_AFTER_MS)
  return new Date(dueAt.getTime() + (pendingPayment ? CASH_GRACE_MS : PAGE_GRACE_MS))
}

/**
 * Ends expired orders that can no longer be paid. Attempts without a charge or a page hold no units for more than an hour,
 * even while their provider is unreachable; they stay open, and their payments count as late.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const expired = await listExpired(shop.db, shop.clock.now())
  for (const { id } of expired) {
    try {
      await expireOrder(shop, id)
    } catch (err) {
      // Continue, so that the other orders release their units.
      shop.log.error({ err, order: startOfKey(id) }, 'an expired order could not be ended')
    }
  }
}

function listExpired(queries: Queries, now: Date, isWanted?: SQL) {
  const { orderId, status, chargeId, checkoutId, createdAt } = paymentAttempt
  const recently = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const mayBePaid = or(
    isNotNull(chargeId),
    isNotNull(checkoutId),
    gt(order.heldSince, recently),
    // Orders paid by link are held for days before an attempt starts.
    and(isNotNull(order.payUntil), gt(createdAt, recently)),
  )
  const open = queries
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(and(eq(orderId, order.id), inArray(status, [...openAttemptStatuses]), mayBePaid))
  return queries
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.status, 'pending'), lt(order.expiresAt, now), notExists(open), isWanted))
    .limit(BATCH)
}

/** Ends an order after checking again under the lock, since its buyer may just have started another payment. */
async function expireOrder(shop: Shop, orderId: string) {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const [expired] = await listExpired(tx, shop.clock.now(), eq(order.id, orderId))
    if (expired) await endOrder(shop, tx, orderId, 'expired')
  })
}

/**
 * Ends an attempt without a charge or past its deadline, cancels its voucher, and ends its order unless another attempt is
 * open.
 */
export async function endAttempt(
  shop: Shop,
  { id, orderId }: Attempt,
  status: 'failed' | 'expired',
  errorCode?: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const [ended] = await tx
      .update(paymentAttempt)
      .set({ status, errorCode: errorCode ?? null, updatedAt: shop.clock.now() })
      .where(
        and(eq(paymentAttempt.id, id), inArray(paymentAttempt.status, [...openAttemptStatuses])),
      )
      .returning()
    if (ended?.pendingPayment) await enqueueCancellation(shop, tx, ended)
    await closeIfNothingOpen(shop, tx, orderId, status)
  })
}

/** Settles all payments of an attempt, and returns the updated attempt. */
export async function settleAttempt(
  shop: Shop,
  attempt: Attempt,
  payments: readonly ProviderPayment[],
): Promise<Attempt> {
  for (const payment of payments) await settlePayment(shop, attempt, payment)
  return getAttempt(shop.db, attempt.id)
}
