import type { Tx } from '@surco/database'
import { order, orderLine } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import { releaseCoupon } from '../coupons/index.ts'
import type { Shop } from '../shop.ts'
import { release } from '../stock/index.ts'
import { recordStatus } from './record-status.ts'

/**
 * Ends a pending order without a payment and gives its units and its coupon back, whether or not its
 * buyer is told; does nothing to any other order. Answers whether it did.
 */
export async function closeOrder(
  { clock }: Shop,
  tx: Tx,
  orderId: string,
  status: 'failed' | 'expired',
): Promise<boolean> {
  const now = clock.now()
  const [closed] = await tx
    .update(order)
    .set({ status, reservation: 'released', heldSeconds: heldUntil(now) })
    .where(and(eq(order.id, orderId), eq(order.status, 'pending'), eq(order.reservation, 'held')))
    .returning({ id: order.id })
  if (!closed) return false
  await recordStatus(tx, orderId, status, now)
  await releaseCoupon(tx, orderId)
  await release(tx, await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)))
  return true
}

/** An order that another one was replaced by is held since that one, but did so itself only since it was made. */
const heldUntil = (now: Date) =>
  sql`${order.heldSeconds} + greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - greatest(${order.heldSince}, ${order.createdAt})))::int`
