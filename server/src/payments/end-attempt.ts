import { paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { lockPurchase } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { closeIfNothingOpen } from './close-if-nothing-open.ts'
import { enqueueCancellation } from './enqueue-cancellation.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'

/**
 * Ends an attempt that the provider will not settle: no charge was made, or its time is over. The cash or
 * the transfer that it waited for is withdrawn.
 */
export async function endAttempt(
  shop: Shop,
  { id, orderId }: Attempt,
  status: 'failed' | 'expired',
  errorCode?: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const [ended] = await tx
      .update(paymentAttempt)
      .set({ status, errorCode: errorCode ?? null, updatedAt: shop.clock.now() })
      .where(and(eq(paymentAttempt.id, id), inArray(paymentAttempt.status, [...openStatuses])))
      .returning()
    if (ended?.pendingPayment) await enqueueCancellation(shop, tx, ended)
    await closeIfNothingOpen(shop, tx, orderId, status)
  })
}
