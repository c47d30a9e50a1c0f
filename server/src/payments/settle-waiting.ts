import { findPaid, markWaiting } from '../orders/index.ts'
import { changeAttempt, type Settlement } from './change-attempt.ts'
import { enqueueCancellation } from './enqueue-cancellation.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import { hasPageWaited } from './has-page-waited.ts'
import type { ProviderPayment } from './provider.ts'

/** The provider has not settled a payment yet: its order goes on waiting, for cash as long as that is due. */
export async function settleWaiting(settlement: Settlement): Promise<void> {
  const { shop, tx, attempt, payment, purchase } = settlement
  if (attempt.chargeId && attempt.chargeId !== payment.id) return
  const { pendingPayment, dueAt } = payment
  const isNew = attempt.pendingPayment === null
  const takesCart = !hasPageWaited(settlement)
  const open = await changeAttempt(settlement, openStatuses, {
    status: 'pending',
    ...waysOn(attempt, payment),
  })
  const owner = purchase.find(({ id }) => id === attempt.orderId)
  if (!open || !owner || !pendingPayment || !dueAt) return
  // Chosen on a page that was open still when the purchase was paid by other means.
  if (findPaid(purchase)) return enqueueCancellation(shop, tx, attempt)
  await markWaiting(shop, tx, owner, { dueAt, isNew, takesCart })
}

/** How the buyer goes on; the bank's page of a process that died is known here first. */
const waysOn = (attempt: Attempt, { pendingPayment, dueAt, redirectUrl }: ProviderPayment) => ({
  ...(pendingPayment && { pendingPayment }),
  ...(dueAt && { dueAt }),
  ...(redirectUrl && !attempt.redirectUrl && { redirectUrl }),
})
