import type { Tx } from '@surco/database'
import { order, orderEvent, orderLine, paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { releaseCoupon } from '../../coupons/index.ts'
import type { Shop } from '../../shop.ts'
import { release } from '../../stock/index.ts'
import { subjectOf } from '../office/subject-of.ts'
import { isForMove } from '../queries/awaits-move.ts'
import { getOrder } from '../queries/get-order.ts'
import { recordStatus } from './change-status.ts'
import { returnCredit } from './credit.ts'

type Ending = 'failed' | 'expired'

/**
 * Ends a pending order of a locked purchase that nobody will pay any more. Who was shown it as one that
 * waits, or was told how to pay it or that a payment is looked at, is mailed what became of it; unless
 * money came all the same.
 */
export async function endOrder(shop: Shop, tx: Tx, orderId: string, status: Ending): Promise<void> {
  const mail = await mailOf(tx, orderId, status)
  const closed = await closeOrder(shop, tx, orderId, status)
  if (closed && mail) await shop.jobs.enqueue(tx, mail, { orderId })
  if (closed) await noteMoveEnded(shop, tx, orderId)
}

const JOB: Actor = { kind: 'job', name: 'Enlaces de pago' }

/** Tells in the history of the order that would have gone elsewhere that it does not. */
async function noteMoveEnded(shop: Shop, tx: Tx, orderId: string) {
  const ended = await getOrder(tx, orderId)
  if (!isForMove(ended) || ended.extended === null) return
  await writeBook(shop, tx, JOB, {
    action: 'order.move-ended',
    subject: subjectOf({ number: ended.extended }),
    after: { added: `#${ended.number}` },
  })
}

/**
 * As {@link endOrder}, of which a try to pay came to nothing. One that is paid by a link goes on until that is over, and
 * expires then.
 */
export async function endUnlessLinked(
  shop: Shop,
  tx: Tx,
  orderId: string,
  status: Ending,
): Promise<void> {
  const { payUntil } = await readLink(tx, orderId)
  if (payUntil === null) return endOrder(shop, tx, orderId, status)
  if (payUntil <= shop.clock.now()) return endOrder(shop, tx, orderId, 'expired')
  // Cash that was not paid held its units for longer, maybe.
  const goesOn = and(eq(order.id, orderId), eq(order.status, 'pending'))
  await tx.update(order).set({ expiresAt: payUntil }).where(goesOn)
}

async function readLink(tx: Tx, orderId: string) {
  const columns = { seenAt: order.seenAt, payUntil: order.payUntil }
  const [found] = await tx.select(columns).from(order).where(eq(order.id, orderId))
  return found ?? { seenAt: null, payUntil: null }
}

async function mailOf(tx: Tx, orderId: string, status: Ending) {
  const { seenAt, payUntil } = await readLink(tx, orderId)
  const tries = await listTries(tx, orderId)
  if (tries.some((attempt) => chargedStatuses.has(attempt.status))) return undefined
  const waited = tries.some(({ pendingPayment }) => pendingPayment !== null)
  const isLinked = payUntil !== null
  if ((waited || isLinked) && status === 'expired') return 'mail-order-expired'
  const told = waited || isLinked || tries.some(({ inReviewAt }) => inReviewAt !== null)
  return told || seenAt !== null ? 'mail-order-failed' : undefined
}

const chargedStatuses: ReadonlySet<string> = new Set([
  'completed',
  'mismatch',
  'duplicate',
  'refunded',
])

/** The attempts since it was last opened: how it ended before was told then. */
async function listTries(tx: Tx, orderId: string) {
  const endings = and(
    eq(orderEvent.orderId, orderId),
    inArray(orderEvent.status, ['failed', 'expired']),
  )
  const [last] = await tx
    .select()
    .from(orderEvent)
    .where(endings)
    .orderBy(desc(orderEvent.id))
    .limit(1)
  const attempts = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId))
  return last ? attempts.filter(({ createdAt }) => createdAt > last.createdAt) : attempts
}

/**
 * Ends a pending order without a payment and gives its units, its coupon and its credit back, whether or not its
 * buyer is told; does nothing to any other order. Answers whether it did.
 */
export async function closeOrder(
  shop: Shop,
  tx: Tx,
  orderId: string,
  status: Ending,
): Promise<boolean> {
  const now = shop.clock.now()
  const [closed] = await tx
    .update(order)
    .set({ status, reservation: 'released', heldSeconds: heldUntil(now) })
    .where(and(eq(order.id, orderId), eq(order.status, 'pending'), eq(order.reservation, 'held')))
    .returning({ credit: order.credit })
  if (!closed) return false
  await recordStatus(tx, orderId, status, now)
  await releaseCoupon(tx, orderId)
  // The order that gave credit is locked before any product.
  if (closed.credit > 0) await returnCredit(shop, tx, orderId)
  await release(tx, await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)))
  return true
}

/** An order that another one was replaced by is held since that one, but did so itself only since it was made. */
const heldUntil = (now: Date) =>
  sql`${order.heldSeconds} + greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - greatest(${order.heldSince}, ${order.createdAt})))::int`
