import { findPaid } from '../orders/index.ts'
import { changeAttempt, type Settlement } from './change-attempt.ts'
import { openStatuses } from './find-attempt.ts'

/** The provider looks at a payment, which may take days: its buyer is mailed so once. */
export async function settleInReview(settlement: Settlement): Promise<void> {
  const { shop, tx, attempt, payment, purchase } = settlement
  if (attempt.chargeId && attempt.chargeId !== payment.id) return
  // The wallet's page takes another card after one that was refused, and that one may be looked at too.
  const isNew = attempt.inReviewAt === null || attempt.chargeId === null
  const open = await changeAttempt(settlement, openStatuses, {
    status: 'pending',
    ...(isNew && { inReviewAt: shop.clock.now() }),
  })
  const owner = purchase.find(({ id }) => id === attempt.orderId)
  if (!open || !isNew || owner?.status !== 'pending' || findPaid(purchase)) return
  await shop.jobs.enqueue(tx, 'mail-order-review', { orderId: owner.id, paymentId: payment.id })
}
