import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull, like, or } from 'drizzle-orm'

import { baseReference } from './attempt-of-payment.ts'
import type { Attempt } from './find-attempt.ts'

/** Whether cash or a transfer was chosen on the wallet's page that an attempt, or its sibling, is of: the cart was emptied then. */
export async function hasPageWaited(tx: Tx, { orderId, reference }: Attempt): Promise<boolean> {
  const page = baseReference(reference)
  const waited = and(
    eq(paymentAttempt.orderId, orderId),
    or(eq(paymentAttempt.reference, page), like(paymentAttempt.reference, `${page}/%`)),
    isNotNull(paymentAttempt.pendingPayment),
  )
  return (await tx.$count(paymentAttempt, waited)) > 0
}
