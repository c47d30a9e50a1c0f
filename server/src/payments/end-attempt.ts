import { paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { lockPurchase } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { closeIfNothingOpen } from './close-if-nothing-open.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'

/** Ends an attempt that the provider will not settle: no charge was made, or its time is over. */
export async function endAttempt(
  shop: Shop,
  { id, orderId }: Attempt,
  status: 'failed' | 'expired',
  errorCode?: number,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    await tx
      .update(paymentAttempt)
      .set({ status, errorCode: errorCode ? String(errorCode) : null, updatedAt: shop.clock.now() })
      .where(and(eq(paymentAttempt.id, id), inArray(paymentAttempt.status, [...openStatuses])))
    await closeIfNothingOpen(tx, orderId, status)
  })
}
