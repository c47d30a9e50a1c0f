import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { asc, eq } from 'drizzle-orm'

import { lockCart } from '../carts/index.ts'
import type { Order } from './get-order.ts'
import { wasPaid } from './was-paid.ts'

/**
 * Locks the cart of a purchase, then all its orders, oldest first: one settlement of a purchase at a time,
 * and none while its cart is changed or an order is added.
 */
export async function lockPurchase(tx: Tx, orderId: string): Promise<Order[]> {
  const [member] = await tx
    .select({ purchaseId: order.purchaseId, cartId: order.cartId })
    .from(order)
    .where(eq(order.id, orderId))
  if (!member) throw new Error(`Order ${orderId} does not exist`)
  await lockCart(tx, member.cartId)
  return tx
    .select()
    .from(order)
    .where(eq(order.purchaseId, member.purchaseId))
    .orderBy(asc(order.number))
    .for('update')
}

/** The order of a purchase that was paid, if any. */
export const findPaid = (purchase: readonly Order[]) =>
  purchase.find(({ status }) => wasPaid(status))
