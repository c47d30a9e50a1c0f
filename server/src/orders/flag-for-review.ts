import type { Queries } from '@surco/database'
import { order } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

/** Leaves a note for the merchant; earlier notes stay. */
export async function flagForReview(
  queries: Queries,
  orderId: string,
  reason: string,
): Promise<void> {
  await queries
    .update(order)
    .set({ reviewReason: sql`concat_ws(E'\n', ${order.reviewReason}, ${reason}::text)` })
    .where(eq(order.id, orderId))
}
