import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { desc, eq } from 'drizzle-orm'

import { lockCart } from '../carts/index.ts'
import { getOrder, type Order, type OrderWithLines } from './get-order.ts'
import { lockOrders } from './lock-purchase.ts'

/** What a cart was last ordered as. */
export interface Ordered {
  newest: OrderWithLines
  /** All orders of the purchase of the newest, locked. */
  purchase: Order[]
}

/** Locks a cart and its newest purchase; undefined for a cart that was never ordered. */
export async function lockOrdered(tx: Tx, cartId: string): Promise<Ordered | undefined> {
  await lockCart(tx, cartId)
  const [last] = await tx
    .select({ id: order.id })
    .from(order)
    .where(eq(order.cartId, cartId))
    .orderBy(desc(order.number))
    .limit(1)
  if (!last) return undefined
  const purchase = await lockOrders(tx, last.id)
  return { purchase, newest: await getOrder(tx, last.id) }
}
