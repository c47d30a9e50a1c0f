import type { Queries } from '@surco/database'
import { order, orderLine } from '@surco/database/schema'
import { asc, eq } from 'drizzle-orm'

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
