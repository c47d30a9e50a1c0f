import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { asc, eq } from 'drizzle-orm'

import type { Order } from './get-order.ts'

/** Locks all orders of a purchase, oldest first: one settlement of a purchase at a time. */
export async function lockPurchase(tx: Tx, orderId: string): Promise<Order[]> {
  const [member] = await tx
    .select({ purchaseId: order.purchaseId })
    .from(order)
    .where(eq(order.id, orderId))
  if (!member) throw new Error(`Order ${orderId} does not exist`)
  return tx
    .select()
    .from(order)
    .where(eq(order.purchaseId, member.purchaseId))
    .orderBy(asc(order.number))
    .for('update')
}

/** The order of a purchase that was paid, if any. */
export const findPaid = (purchase: readonly Order[]) =>
  purchase.find(({ status }) => status === 'paid' || status === 'refunded')
