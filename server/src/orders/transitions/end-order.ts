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
 * Ends a pending order of a locked purchase that will not be paid. Its buyer is mailed if they saw it as
 * pending, or were mailed how to pay it or that a payment is in review; unless money arrived nevertheless.
 */
export async function endOrder(shop: Shop, tx: Tx, orderId: string, status: Ending): Promise<void> {
  const mail = await mailOf(tx, orderId, status)
  const closed = await closeOrder(shop, tx, orderId, status)
  if (closed && mail) await shop.jobs.enqueue(tx, mail, { orderId })
  if (closed) await noteMoveEnded(shop, tx, orderId)
}

const JOB: Actor = { kind: 'job', name: 'Enlaces de pago' }

/** Records in the history of an order that its new address was not paid for. */
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
 * Like {@link endOrder}, after a failed payment attempt. An order with a payment link stays open until the link expires.
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
  // An unpaid cash payment may have held its units for longer.
  const isPending = and(eq(order.id, orderId), eq(order.status, 'pending'))
  await tx.update(order).set({ expiresAt: payUntil }).where(isPending)
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
  const wasMailed = waited || isLinked || tries.some(({ inReviewAt }) => inReviewAt !== null)
  return wasMailed || seenAt !== null ? 'mail-order-failed' : undefined
}

const chargedStatuses: ReadonlySet<string> = new Set([
  'completed',
  'mismatch',
  'duplicate',
  'refunded',
])

/** The payment attempts since the order was last reopened; earlier endings were mailed then. */
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
 * Ends a pending order without payment and releases its units, coupon and credit, without mailing its buyer. Does
 * nothing to other orders. Returns whether it ended.
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

/** Total seconds held. An order that replaced another has its start of hold, but counts only from its own creation. */
const heldUntil = (now: Date) =>
  sql`${order.heldSeconds} + greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - greatest(${order.heldSince}, ${order.createdAt})))::int`
