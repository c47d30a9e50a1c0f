import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

/** Leaves a note for the merchant, each once, and has it mailed to them; earlier notes stay. */
export async function flagForReview(
  { jobs }: Shop,
  tx: Tx,
  orderId: string,
  reason: string,
): Promise<void> {
  const isNew = sql`strpos(coalesce(${order.reviewReason}, ''), ${reason}::text) = 0`
  const flagged = await tx
    .update(order)
    .set({ reviewReason: sql`concat_ws(E'\n', ${order.reviewReason}, ${reason}::text)` })
    .where(and(eq(order.id, orderId), isNew))
    .returning({ id: order.id })
  if (flagged.length > 0) await jobs.enqueue(tx, 'mail-merchant-review', { orderId })
}
