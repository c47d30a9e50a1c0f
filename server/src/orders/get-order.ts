import type { Queries } from '@surco/database'
import { order, orderLine } from '@surco/database/schema'
import { asc, desc, eq } from 'drizzle-orm'

export type Order = typeof order.$inferSelect
export type OrderLine = typeof orderLine.$inferSelect

export interface OrderWithLines extends Order {
  lines: OrderLine[]
}

/** An order that must exist, with its lines. */
export async function getOrder(queries: Queries, id: string): Promise<OrderWithLines> {
  const [found] = await queries.select().from(order).where(eq(order.id, id))
  if (!found) throw new Error(`Order ${id} does not exist`)
  const lines = await queries
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(asc(orderLine.productId))
  return { ...found, lines }
}

/** The newest order of a cart, with its lines. */
export async function findNewestOrder(
  queries: Queries,
  cartId: string,
): Promise<OrderWithLines | undefined> {
  const [newest] = await queries
    .select({ id: order.id })
    .from(order)
    .where(eq(order.cartId, cartId))
    .orderBy(desc(order.number))
    .limit(1)
  return newest && getOrder(queries, newest.id)
}
