import { buildOnce, inOneGo, type Tx } from '@surco/database'
import { order, orderEvent } from '@surco/database/schema'
import { asc, sql } from 'drizzle-orm'

import { lockCartOf } from '../../carts/index.ts'
import { type Order, wasPaid } from '../queries/get-order.ts'

/**
 * Locks the cart of a purchase, then all its orders, oldest first: one settlement of a purchase at a time,
 * and none while its cart is changed or an order is added.
 */
export async function lockPurchase(tx: Tx, orderId: string): Promise<Order[]> {
  const [, purchase] = await inOneGo(purchaseLocks(tx, orderId))
  if (purchase.length === 0) throw new Error(`Order ${orderId} does not exist`)
  return purchase
}

/**
 * The statements of {@link lockPurchase}, for who reads more in one go; the last answers the orders. They
 * are two so that what was added while the cart's lock was waited for is seen.
 */
export const purchaseLocks = (tx: Tx, orderId: string) =>
  [lockCartOf(tx, orderId), lockOrders(tx, orderId)] as const

/** As {@link lockPurchase}, its cart being locked already. */
export const lockOrders = (tx: Tx, orderId: string) => selectLocked(tx, { orderId })

const selectLocked = buildOnce((queries) =>
  queries
    .select()
    .from(order)
    .where(
      sql`purchase_id = (select purchase_id from "order" where id = ${sql.placeholder('orderId')})`,
    )
    .orderBy(asc(order.sequence))
    .for('update'),
)

/** The order of a purchase that was paid, if any. */
export const findPaid = (purchase: readonly Order[]) =>
  purchase.find(({ status }) => wasPaid(status))

/** Keeps what became of an order, in the transaction that makes it so. */
export async function recordStatus(
  tx: Tx,
  orderId: string,
  status: Order['status'],
  now: Date,
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId, status, createdAt: now })
}
