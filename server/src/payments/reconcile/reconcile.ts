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
          inArray(paymentAttempt.status, [...openAttemptStatuses]),
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
  if (!provider) return reconcileUnasked(shop, attempt)
  try {
    await settleStale(shop, attempt, await provider.listPayments(attempt))
  } catch (error) {
    const isUnreachable = error instanceof ProviderUnreachable
    if (!isUnreachable && !(error instanceof ProviderRefusal)) throw error
    // Whether a provider is down is for the other attempts to know too.
    if (!(await giveUp(shop, attempt, isUnreachable)) || isUnreachable) throw error
  }
}

/** Without credentials nobody can be asked: whether money came is for the merchant to find out. */
async function reconcileUnasked(shop: Shop, attempt: Attempt) {
  const { provider, reference, orderId } = attempt
  if (!(await giveUp(shop, attempt))) return touchAttempt(shop, attempt)
  const name = paymentMethodName(provider)
  const note = `La tienda ya no tiene llaves de ${name}: busca en su panel si se pagó ${reference}`
  await shop.db.transaction((tx) => flagForReview(shop, tx, orderId, note))
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

/** A buyer who has not come back from the bank by then does not come back. */
const ABANDONED_AFTER_MS = 60 * MINUTE_MS
/** What was begun in the last moment of a provider's page may take that long to be known. */
const PAGE_GRACE_MS = 5 * MINUTE_MS
/** Stores and banks tell the provider late. */
const CASH_GRACE_MS = 60 * MINUTE_MS
/** A provider that still tells nothing of a payment then is not waited for. */
const UNTOLD_GRACE_MS = 24 * 60 * MINUTE_MS

/** The error code, our own, of an attempt that ended without a word of its provider. */
export const untold = 'untold'

/**
 * How an attempt ends that nobody will pay any more, should its provider never end it; undefined while
 * it may be paid. A payment that comes later is still taken.
 */
function outcomeOfAge(
  attempt: Attempt,
  payments: readonly ProviderPayment[],
  now: Date,
): 'failed' | 'expired' | undefined {
  // Neither a charge nor a page was made: its buyer never got anywhere.
  if (payments.length === 0 && !attempt.checkoutId && !attempt.chargeId) return 'failed'
  if (payments.some(({ status }) => status === 'in_review' || status === 'disputed')) {
    return undefined
  }
  return now > endOf(attempt) ? 'expired' : undefined
}

/** From then on an attempt is over even though its provider refuses to tell, is gone, or is out of reach. */
function givenUpAt(attempt: Attempt, isUnreachable: boolean): Date {
  // What it told of before may be under review, which takes days: no hour without an answer ends it.
  const grace = isUnreachable && attempt.chargeId ? PROVIDER_REVIEW_MS : UNTOLD_GRACE_MS
  return new Date(endOf(attempt).getTime() + grace)
}

function endOf({ createdAt, dueAt, pendingPayment }: Attempt): Date {
  if (!dueAt) return new Date(createdAt.getTime() + ABANDONED_AFTER_MS)
  return new Date(dueAt.getTime() + (pendingPayment ? CASH_GRACE_MS : PAGE_GRACE_MS))
}

/**
 * Ends orders whose time is over and that nobody can pay any more. For how long a provider does not answer, tries of
 * which nobody got a charge or a page hold no units after the hour: they stay open, and money that they took comes late.
 */
export async function expireOrders(shop: Shop): Promise<void> {
  const over = await listOver(shop.db, shop.clock.now())
  for (const { id } of over) {
    try {
      await expireOrder(shop, id)
    } catch (err) {
      // The others are not to hold their units because of it.
      shop.log.error({ err, order: startOfKey(id) }, 'an order that is over could not be ended')
    }
  }
}

function listOver(queries: Queries, now: Date, isWanted?: SQL) {
  const { orderId, status, chargeId, checkoutId, createdAt } = paymentAttempt
  const lately = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const mayBePaid = or(
    isNotNull(chargeId),
    isNotNull(checkoutId),
    gt(order.heldSince, lately),
    // What is paid by a link is held for days before somebody pays it.
    and(isNotNull(order.payUntil), gt(createdAt, lately)),
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

/** Looks again under the lock: its buyer may just have begun to pay once more. */
async function expireOrder(shop: Shop, orderId: string) {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const [over] = await listOver(tx, shop.clock.now(), eq(order.id, orderId))
    if (over) await endOrder(shop, tx, orderId, 'expired')
  })
}

/**
 * Ends an attempt that the provider will not settle: no charge was made, or its time is over. The cash or
 * the transfer that it waited for is withdrawn.
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

/** Settles all payments of an attempt, and answers the attempt as it is then. */
export async function settleAttempt(
  shop: Shop,
  attempt: Attempt,
  payments: readonly ProviderPayment[],
): Promise<Attempt> {
  for (const payment of payments) await settlePayment(shop, attempt, payment)
  return getAttempt(shop.db, attempt.id)
}
