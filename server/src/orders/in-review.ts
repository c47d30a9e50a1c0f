import type { Queries } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

/** Whether the provider still looks at just this payment. */
export async function isInReview(
  queries: Queries,
  orderId: string,
  paymentId: string,
): Promise<boolean> {
  const undecided = and(
    eq(paymentAttempt.orderId, orderId),
    isNotNull(paymentAttempt.inReviewAt),
    eq(paymentAttempt.chargeId, paymentId),
    eq(paymentAttempt.status, 'pending'),
  )
  return (await queries.$count(paymentAttempt, undecided)) > 0
}
