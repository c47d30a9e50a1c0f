import type { Tx } from '@surco/database'
import { order, orderLine } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { release } from '../stock/index.ts'

/** Ends a pending order without a payment and gives its units back; does nothing to any other order. */
export async function closeOrder(
  tx: Tx,
  orderId: string,
  status: 'failed' | 'expired',
): Promise<void> {
  const [closed] = await tx
    .update(order)
    .set({ status, reservation: 'released' })
    .where(and(eq(order.id, orderId), eq(order.status, 'pending'), eq(order.reservation, 'held')))
    .returning({ id: order.id })
  if (!closed) return
  await release(tx, await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)))
}
