import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { openStatuses, type Attempt } from './attempts.ts'
import { closeIfNothingOpen } from './settle-charge.ts'

/** Ends an attempt for which the provider made no charge. */
export async function failAttempt(
  shop: Shop,
  attempt: Attempt,
  errorCode: number | null,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: order.id }).from(order).where(eq(order.id, attempt.orderId)).for('update')
    await tx
      .update(paymentAttempt)
      .set({
        status: 'failed',
        errorCode: errorCode ? String(errorCode) : null,
        updatedAt: shop.clock.now(),
      })
      .where(
        and(eq(paymentAttempt.id, attempt.id), inArray(paymentAttempt.status, [...openStatuses])),
      )
    await closeIfNothingOpen(tx, attempt.orderId, 'failed')
  })
}
