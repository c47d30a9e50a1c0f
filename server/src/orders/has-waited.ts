import type { Queries } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'

/** Whether an order waited, or waits, for cash or a transfer: its buyer has done their part at the checkout. */
export async function hasWaited(queries: Queries, orderId: string): Promise<boolean> {
  const waited = and(eq(paymentAttempt.orderId, orderId), isNotNull(paymentAttempt.pendingPayment))
  return (await queries.$count(paymentAttempt, waited)) > 0
}

/** Whether an order `o` waits, or waited, for cash or a transfer, as a condition of statements. */
export const waitedOf = sql`exists (
  select from payment_attempt a where a.order_id = o.id and a.pending_payment is not null
)`

/** Whether the buyer of an order was told that it waits or that a payment is looked at, as a column of it. */
export const wasToldOf = sql<boolean>`exists (
  select from payment_attempt a where a.order_id = "order".id
    and (a.pending_payment is not null or a.in_review_at is not null)
)`
