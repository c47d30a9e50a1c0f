import type { Tx } from '@surco/database'
import { order, orderEvent, paymentAttempt } from '@surco/database/schema'
import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { closeOrder } from './close-order.ts'

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
}

async function mailOf(tx: Tx, orderId: string, status: Ending) {
  const tries = await listTries(tx, orderId)
  if (tries.some((attempt) => chargedStatuses.has(attempt.status))) return undefined
  const waited = tries.some(({ pendingPayment }) => pendingPayment !== null)
  if (waited && status === 'expired') return 'mail-order-expired'
  const told = waited || tries.some(({ inReviewAt }) => inReviewAt !== null)
  return told || (await wasSeen(tx, orderId)) ? 'mail-order-failed' : undefined
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

async function wasSeen(tx: Tx, orderId: string) {
  const [found] = await tx.select({ seenAt: order.seenAt }).from(order).where(eq(order.id, orderId))
  return Boolean(found?.seenAt)
}
