import type { Db } from '@surco/database'
import { order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { withLines, type OrderWithLines } from './get-order.ts'

/** The order with this key. Throws `NOT_FOUND`. */
export async function getReceipt(db: Db, orderId: string): Promise<OrderWithLines> {
  const [found] = await withLines(db, await db.select().from(order).where(eq(order.id, orderId)))
  if (!found) throw notFound('Receipt', orderId)
  return found
}
