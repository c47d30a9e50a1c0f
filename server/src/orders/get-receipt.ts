import type { Db } from '@surco/database'
import { customer, order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { withLines, type OrderWithLines } from './get-order.ts'

export interface Receipt {
  order: OrderWithLines
  /** Undefined for guests. */
  clientCode: string | undefined
}

/** The order with this key and what its receipt tells besides. Throws `NOT_FOUND`. */
export async function getReceipt(db: Db, orderId: string): Promise<Receipt> {
  const [found] = await db
    .select({ order, clientCode: customer.clientCode })
    .from(order)
    .leftJoin(customer, eq(customer.id, order.customerId))
    .where(eq(order.id, orderId))
  const [whole] = found ? await withLines(db, [found.order]) : []
  if (!found || !whole) throw notFound('Receipt', orderId)
  return { order: whole, clientCode: found.clientCode ?? undefined }
}
