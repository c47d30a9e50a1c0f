import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, inArray, isNotNull } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import type { Settlement } from './change-attempt.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'

/** Has the cash or the transfer that an attempt waits for withdrawn. */
export const enqueueCancellation = (
  { jobs }: Shop,
  tx: Tx,
  { id }: Pick<Attempt, 'id'>,
): Promise<void> => jobs.enqueue(tx, 'cancel-voucher', { attemptId: id })

/** Has all withdrawn that a purchase still waits for, now that it is paid: nobody is to pay it twice. */
export async function enqueueCancellations({ shop, tx, purchase }: Settlement): Promise<void> {
  const orderIds = purchase.map(({ id }) => id)
  const awaited = await tx
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.orderId, orderIds),
        inArray(paymentAttempt.status, [...openStatuses]),
        isNotNull(paymentAttempt.pendingPayment),
      ),
    )
  for (const attempt of awaited) await enqueueCancellation(shop, tx, attempt)
}
