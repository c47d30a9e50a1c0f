import type { Tx } from '@surco/database'
import { orderReturn, paymentAttempt, refund } from '@surco/database/schema'
import { and, eq, inArray, lt, or } from 'drizzle-orm'

import { findPaid, flagMoney, getOrder, markRefunded, worthLeft } from '../../orders/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { getAttempt } from '../attempts.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'
import { enqueueMoves } from '../refunds/refund-moves.ts'
import { findSentRefund, type RefundRow } from '../refunds/refund-rows.ts'
import {
  changeAttempt,
  payableStatuses,
  type Settlement,
  closeIfNothingOpen,
} from './settlement.ts'

/** Records refunds by the provider and chargebacks by the buyer's bank. */
export async function settleRefunds(settlement: Settlement): Promise<void> {
  const { status, refunded } = settlement.payment
  if (status === 'disputed') return flagDispute(settlement)
  if (status === 'completed') return refunded > 0 ? recordRefunded(settlement, refunded) : undefined
  // Ignored, since the response contradicts itself.
  if (status === 'refunded' && refunded === 0) return
  await endUnsettled(settlement)
  await recordRefunded(settlement, settlement.payment.amount)
}

/** Ends an attempt that was paid and refunded before the shop knew of it. */
async function endUnsettled(settlement: Settlement) {
  const { shop, tx, attempt } = settlement
  const ended = await changeAttempt(settlement, payableStatuses, {
    status: 'refunded',
    refunded: attempt.amount,
    besideOrder: true,
  })
  if (ended) await closeIfNothingOpen(shop, tx, attempt.orderId, 'failed')
}

async function recordRefunded(settlement: Settlement, reported: number) {
  const { shop, tx, attempt, payment } = settlement
  const before = await getAttempt(tx, attempt.id)
  const refunds = withLastRefund(before, payment)
  const refunded = Math.max(reported, sum(Object.values(refunds)))
  const isComplete = refunded >= payment.amount
  const recorded = Math.min(refunded, attempt.amount)
  const [changed] = await tx
    .update(paymentAttempt)
    .set({
      refunded: recorded,
      refunds,
      updatedAt: shop.clock.now(),
      ...(isComplete && { status: 'refunded', besideOrder: before.status !== 'completed' }),
    })
    .where(
      and(
        eq(paymentAttempt.id, attempt.id),
        eq(paymentAttempt.chargeId, payment.id),
        inArray(paymentAttempt.status, ['completed', 'duplicate', 'mismatch']),
        // A mismatch may have a larger refund than its order's amount.
        or(eq(paymentAttempt.status, 'mismatch'), lt(paymentAttempt.refunded, recorded)),
      ),
    )
    .returning({ id: paymentAttempt.id })
  if (!changed) return
  const ours = await finishOurRefund(settlement, recorded - before.refunded)
  if (before.status === 'mismatch' || recorded - before.refunded > (ours?.amount ?? 0)) {
    await flagMoney(shop, tx, attempt.orderId, note(settlement, refunded, isComplete))
  }
  if (before.status === 'duplicate') return mailDuplicateRefund(settlement, recorded)
  if (before.status === 'completed') await mailRefund(settlement, { isComplete, ours })
}

interface RecordedRefund {
  isComplete: boolean
  /** The refund that staff requested, if it is done by this. */
  ours: RefundRow | undefined
}

async function mailRefund(settlement: Settlement, { isComplete, ours }: RecordedRefund) {
  const { shop, tx, attempt, payment } = settlement
  if (isComplete && (await isWorthless(tx, attempt))) await markRefunded(shop, tx, attempt.orderId)
  // The bank informs the buyer of a chargeback.
  if (payment.status === 'charged_back') return
  await enqueueMoves(shop, tx, attempt.orderId)
  // The refund may be for an order that was paid with units of this one.
  const orderId = ours?.orderId ?? attempt.orderId
  const { refunded } = await getOrder(tx, orderId)
  const job = { orderId, refunded, ...(ours && { refundId: ours.id }) }
  await shop.jobs.enqueue(tx, 'mail-order-refunded', job)
}

/** Whether a fully refunded order has no worth left; it may also have been paid with units of another one. */
async function isWorthless(tx: Tx, { orderId }: Attempt) {
  const found = await getOrder(tx, orderId)
  return found.creditTaken === 0 || worthLeft(found) === 0
}

/** Marks the refund that staff requested as done, and returns it, if `given` newly refunded centavos include it. */
async function finishOurRefund(
  { shop, tx, attempt, payment }: Settlement,
  given: number,
): Promise<RefundRow | undefined> {
  if (payment.status === 'charged_back') return undefined
  const sent = await findSentRefund(tx, attempt)
  if (!sent || given < sent.amount || isAnother(payment, sent)) return undefined
  const done = { status: 'done', words: '', doneAt: shop.clock.now() } as const
  await tx.update(refund).set(done).where(eq(refund.id, sent.id))
  // The job marks the refund's own order as refunded if nothing is left of it.
  if (sent.orderId !== attempt.orderId)
    await shop.jobs.enqueue(tx, 'refund-order', { refundId: sent.id })
  await tx
    .update(orderReturn)
    .set({ status: 'refunded', changedAt: done.doneAt })
    .where(and(eq(orderReturn.refundId, sent.id), eq(orderReturn.status, 'received')))
  return sent
}

/** Whether the provider's last refund has a note that belongs to another refund. */
const isAnother = ({ lastRefund }: ProviderPayment, { id }: RefundRow) =>
  lastRefund?.note !== undefined && !lastRefund.note.includes(id)

/** Mails the refund of a duplicate, about the paid order if it has the same buyer. */
async function mailDuplicateRefund(
  { shop, tx, attempt, payment, purchase }: Settlement,
  refunded: number,
) {
  if (payment.status === 'charged_back') return
  const { id: attemptId, orderId, provider } = attempt
  const attempted = purchase.find(({ id }) => id === orderId)
  const paid = findPaid(purchase)
  const known = paid?.email === attempted?.email ? paid : attempted
  const job = { orderId: known?.id ?? orderId, attemptId, provider, refunded }
  await shop.jobs.enqueue(tx, 'mail-order-duplicate', job)
}

const withLastRefund = ({ refunds }: Attempt, { lastRefund }: ProviderPayment) =>
  lastRefund ? { ...refunds, [lastRefund.id]: lastRefund.amount } : refunds

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function note({ payment: { id, status } }: Settlement, refunded: number, isComplete: boolean) {
  if (status === 'charged_back') return `Contracargo: el banco retiró el cargo ${id}`
  if (isComplete) return `El cargo ${id} se reembolsó`
  return `Del cargo ${id} se reembolsaron ${formatMoney(refunded)}`
}

async function flagDispute({ shop, tx, attempt, payment }: Settlement) {
  const reason = `El comprador reclamó el cargo ${payment.id} ante el proveedor de pago`
  await flagMoney(shop, tx, attempt.orderId, reason)
}
