import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import type { Order } from './get-order.ts'
import { takeFromCart } from './take-from-cart.ts'

interface Wait {
  /** Until when its units are held. */
  dueAt: Date
  /** Its buyer was not told how to pay it yet. */
  isNew: boolean
  /** It is the first that the page of the wallet made of the cart. */
  takesCart: boolean
}

/** Keeps a pending order's units until its cash or transfer is due; of each new one its buyer is told how to pay. */
export async function markWaiting(
  shop: Shop,
  tx: Tx,
  owner: Pick<Order, 'id' | 'cartId'>,
  { dueAt, isNew, takesCart }: Wait,
): Promise<void> {
  const [waiting] = await tx
    .update(order)
    .set({ expiresAt: sql`greatest(${order.expiresAt}, ${dueAt.toISOString()}::timestamptz)` })
    .where(and(eq(order.id, owner.id), eq(order.status, 'pending')))
    .returning({ id: order.id })
  if (!waiting) return
  if (takesCart) await takeFromCart(tx, owner)
  if (isNew) await shop.jobs.enqueue(tx, 'mail-order-pending', { orderId: owner.id })
}
