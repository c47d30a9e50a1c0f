import type { Tx } from '@surco/database'
import { orderReturn, paymentAttempt, refund } from '@surco/database/schema'
import { and, eq, inArray, lt, or } from 'drizzle-orm'

import { findPaid, flagMoney, getOrder, markRefunded, worthLeft } from '../../orders/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { getAttempt } from '../attempts.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'
import { findSentRefund, type RefundRow } from '../refunds/refund-rows.ts'
import {
  changeAttempt,
  payableStatuses,
  type Settlement,
  closeIfNothingOpen,
} from './settlement.ts'

/** Brings what the provider gave back, or what the buyer's bank took, into our books. */
export async function settleRefunds(settlement: Settlement): Promise<void> {
  const { status, refunded } = settlement.payment
  if (status === 'disputed') return flagDispute(settlement)
  if (status === 'completed') return refunded > 0 ? takeBack(settlement, refunded) : undefined
  // An answer that contradicts itself says nothing.
  if (status === 'refunded' && refunded === 0) return
  await endUnsettled(settlement)
  await takeBack(settlement, settlement.payment.amount)
}

/** The money came and went before anybody told us. */
async function endUnsettled(settlement: Settlement) {
  const { shop, tx, attempt } = settlement
  const ended = await changeAttempt(settlement, payableStatuses, {
    status: 'refunded',
    refunded: attempt.amount,
    besideOrder: true,
  })
  if (ended) await closeIfNothingOpen(shop, tx, attempt.orderId, 'failed')
}

async function takeBack(settlement: Settlement, told: number) {
  const { shop, tx, attempt, payment } = settlement
  const before = await getAttempt(tx, attempt.id)
  const refunds = withLastRefund(before, payment)
  const refunded = Math.max(told, sum(Object.values(refunds)))
  const isWhole = refunded >= payment.amount
  const kept = Math.min(refunded, attempt.amount)
  const [changed] = await tx
    .update(paymentAttempt)
    .set({
      refunded: kept,
      refunds,
      updatedAt: shop.clock.now(),
      ...(isWhole && { status: 'refunded', besideOrder: before.status !== 'completed' }),
    })
    .where(
      and(
        eq(paymentAttempt.id, attempt.id),
        eq(paymentAttempt.chargeId, payment.id),
        inArray(paymentAttempt.status, ['completed', 'duplicate', 'mismatch']),
        // Of a mismatch more may be given back than its order asked for.
        or(eq(paymentAttempt.status, 'mismatch'), lt(paymentAttempt.refunded, kept)),
      ),
    )
    .returning({ id: paymentAttempt.id })
  if (!changed) return
  const own = await finishOwn(settlement, kept - before.refunded)
  if (before.status === 'mismatch' || kept - before.refunded > (own?.amount ?? 0)) {
    await flagMoney(shop, tx, attempt.orderId, note(settlement, refunded, isWhole))
  }
  if (before.status === 'duplicate') return tellOfDuplicate(settlement, kept)
  if (before.status === 'completed') await tellOfRefund(settlement, { isWhole, own })
}

interface GivenBack {
  isWhole: boolean
  /** What staff asked for of it. */
  own: RefundRow | undefined
}

async function tellOfRefund(settlement: Settlement, { isWhole, own }: GivenBack) {
  const { shop, tx, attempt, payment } = settlement
  if (isWhole && (await isWorthless(tx, attempt))) await markRefunded(shop, tx, attempt.orderId)
  // What the buyer's bank took, the bank tells of.
  if (payment.status === 'charged_back') return
  // It may be for units that those of this order paid of.
  const isOther = own !== undefined && own.orderId !== attempt.orderId
  const orderId = isOther ? own.orderId : attempt.orderId
  const { refunded } = await getOrder(tx, orderId)
  const about = { orderId, refunded, ...(own && { refundId: own.id }) }
  await shop.jobs.enqueue(tx, 'mail-order-refunded', about)
}

/** Whether nothing is left of an order whose payment was given back: units of another one may have paid of it too. */
async function isWorthless(tx: Tx, { orderId }: Attempt) {
  const found = await getOrder(tx, orderId)
  return found.creditTaken === 0 || worthLeft(found) === 0
}

/** The refund that staff asked for, if `given` centavos that were given back now are, or hold, that one: it is done. */
async function finishOwn(
  { shop, tx, attempt, payment }: Settlement,
  given: number,
): Promise<RefundRow | undefined> {
  if (payment.status === 'charged_back') return undefined
  const sent = await findSentRefund(tx, attempt)
  if (!sent || given < sent.amount || isAnother(payment, sent)) return undefined
  const done = { status: 'done', words: '', doneAt: shop.clock.now() } as const
  await tx.update(refund).set(done).where(eq(refund.id, sent.id))
  // Its own order may have come to its end by it.
  if (sent.orderId !== attempt.orderId)
    await shop.jobs.enqueue(tx, 'refund-order', { refundId: sent.id })
  await tx
    .update(orderReturn)
    .set({ status: 'refunded', changedAt: done.doneAt })
    .where(and(eq(orderReturn.refundId, sent.id), eq(orderReturn.status, 'received')))
  return sent
}

/** Whether the provider says what it gave back last, and that is not this. */
const isAnother = ({ lastRefund }: ProviderPayment, { id }: RefundRow) =>
  lastRefund?.note !== undefined && !lastRefund.note.includes(id)

/** Its buyer knows the order that was paid by that number, if both are of the same buyer. */
async function tellOfDuplicate({ shop, tx, attempt, payment, purchase }: Settlement, kept: number) {
  if (payment.status === 'charged_back') return
  const { id: attemptId, orderId, provider } = attempt
  const tried = purchase.find(({ id }) => id === orderId)
  const paid = findPaid(purchase)
  const known = paid?.email === tried?.email ? paid : tried
  const about = { orderId: known?.id ?? orderId, attemptId, provider, refunded: kept }
  await shop.jobs.enqueue(tx, 'mail-order-duplicate', about)
}

const withLastRefund = ({ refunds }: Attempt, { lastRefund }: ProviderPayment) =>
  lastRefund ? { ...refunds, [lastRefund.id]: lastRefund.amount } : refunds

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function note({ payment: { id, status } }: Settlement, refunded: number, isWhole: boolean) {
  if (status === 'charged_back') return `Contracargo: el banco retiró el cargo ${id}`
  if (isWhole) return `El cargo ${id} se reembolsó`
  return `Del cargo ${id} se reembolsaron ${formatMoney(refunded)}`
}

async function flagDispute({ shop, tx, attempt, payment }: Settlement) {
  const reason = `El comprador reclamó el cargo ${payment.id} ante el proveedor de pago`
  await flagMoney(shop, tx, attempt.orderId, reason)
}
