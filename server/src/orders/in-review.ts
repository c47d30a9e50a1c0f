import type { Queries } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

const reviewedOf = (orderId: string) =>
  and(eq(paymentAttempt.orderId, orderId), isNotNull(paymentAttempt.inReviewAt))

/** Whether the provider has looked at a payment of an order: its buyer was told so. */
export async function wasInReview(queries: Queries, orderId: string): Promise<boolean> {
  return (await queries.$count(paymentAttempt, reviewedOf(orderId))) > 0
}

/** Whether the provider still looks at just this payment. */
export async function isInReview(
  queries: Queries,
  orderId: string,
  paymentId: string,
): Promise<boolean> {
  const undecided = and(
    reviewedOf(orderId),
    eq(paymentAttempt.chargeId, paymentId),
    eq(paymentAttempt.status, 'pending'),
  )
  return (await queries.$count(paymentAttempt, undecided)) > 0
}
