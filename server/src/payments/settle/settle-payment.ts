import { beforeOthers, inOneGo, type Tx } from '@surco/database'

import {
  findPaid,
  flagForReview,
  getOrder,
  markPaid,
  purchaseLocks,
  type Order,
  type OrderWithLines,
  markWaiting,
} from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt, listAttempts, openStatuses, REVIEW_DAYS, REVIEW_MS } from '../attempts.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'
import { settleRefunds } from './settle-refunds.ts'
import {
  attemptOfPayment,
  baseReference,
  changeAttempt,
  payableStatuses,
  settleableStatuses,
  type Settlement,
  closeIfNothingOpen,
  enqueueCancellations,
  enqueueRefund,
  enqueueCancellation,
} from './settlement.ts'

/** An attempt and its order as a settlement left them. */
interface Settled {
  attempt: Attempt
  order: OrderWithLines
}

/**
 * Brings an attempt and its order to what the provider says of a payment. Return page (where its buyer
 * has `seen` it), webhook and reconciliation all end here; in any order and any number of times the
 * result is the same.
 */
export async function settlePayment(
  shop: Shop,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
  payment: ProviderPayment,
  { seen = false } = {},
): Promise<Settled> {
  const settleIn = async (tx: Tx) => {
    const [, purchase, attempts] = await inOneGo([
      ...purchaseLocks(tx, orderId),
      listAttempts(tx, orderId),
    ])
    const now = shop.clock.now()
    const attempt = await attemptOfPayment(tx, { payment, attemptId: id, attempts, now })
    await settle({ shop, tx, purchase, payment, attempt, attempts, seen })
    const [settled, order] = await inOneGo([getAttempt(tx, attempt.id), getOrder(tx, orderId)])
    return { attempt: settled, order }
  }
  return beforeOthers(() => shop.db.transaction(settleIn))
}

async function settle(settlement: Settlement) {
  switch (settlement.payment.status) {
    case 'completed':
      await settleCompleted(settlement)
      return settleRefunds(settlement)
    case 'refunded':
    case 'charged_back':
    case 'disputed':
      return settleRefunds(settlement)
    case 'failed':
    case 'expired':
      return settleUnpaid(settlement, settlement.payment.status)
    case 'pending':
      return settleWaiting(settlement)
    case 'in_review':
      return settleInReview(settlement)
  }
}

async function settleCompleted(settlement: Settlement) {
  const { shop, tx, attempt, payment, purchase, seen } = settlement
  if (!settleableStatuses.some((status) => status === attempt.status)) return
  const difference = mismatch(attempt, payment)
  if (difference) return refuseMismatch(settlement, difference)
  if (attempt.status === 'mismatch') await noteCorrected(settlement)
  const paid = findPaid(purchase)
  if (paid) return refundDuplicate(settlement, paid)
  const owner = purchase.find(({ id }) => id === attempt.orderId)
  if (!owner) throw new Error(`Order ${attempt.orderId} is not in its purchase`)
  // What comes late is not: its cart may hold the same lines once more.
  const awaited = attempt.status === 'pending' && hasPageWaited(settlement)
  const sale = { owner, purchase, paymentMethod: attempt.provider, awaited, seen }
  await inOneGo([
    changeAttempt(settlement, settleableStatuses, { status: 'completed', errorCode: null }),
    markPaid(shop, tx, sale),
  ])
  await enqueueCancellations(settlement)
}

/** How a payment differs from what we asked for; undefined when it is the same. */
function mismatch(attempt: Attempt, payment: ProviderPayment): string | undefined {
  if (payment.reference !== baseReference(attempt.reference))
    return `reference ${payment.reference}`
  // Of what was told wrongly nobody knows what was wrong: by then the reference says whose it is.
  if (attempt.status !== 'mismatch' && attempt.chargeId && attempt.chargeId !== payment.id)
    return `charge ${payment.id}`
  if (payment.currency !== attempt.currency) return `currency ${payment.currency}`
  if (payment.amount !== attempt.amount) return `amount ${payment.amount / 100}`
  return undefined
}

/** Money that is not what the order asks for: kept apart, for the merchant to look at. */
async function refuseMismatch(settlement: Settlement, difference: string) {
  const { shop, tx, attempt, payment } = settlement
  if (attempt.status === 'mismatch') return
  shop.log.error(
    { attempt: attempt.reference, payment: payment.id, difference },
    'a payment is not the one asked for',
  )
  await changeAttempt(settlement, payableStatuses, { status: 'mismatch' })
  await flagForReview(
    shop,
    tx,
    attempt.orderId,
    `El cargo ${payment.id} no coincide con el intento ${attempt.reference}: ${difference}`,
  )
  await closeIfNothingOpen(shop, tx, attempt.orderId, 'failed')
}

async function noteCorrected({ shop, tx, attempt, payment }: Settlement) {
  const told = `El proveedor corrigió su respuesta: el cargo ${payment.id} es el que se pidió`
  await flagForReview(shop, tx, attempt.orderId, told)
}

async function refundDuplicate(settlement: Settlement, paid: Order) {
  const { shop, tx, attempt, payment } = settlement
  await changeAttempt(settlement, settleableStatuses, { status: 'duplicate' })
  await closeIfNothingOpen(shop, tx, attempt.orderId, 'failed')
  await flagForReview(shop, tx, paid.id, `Pago repetido: el cargo ${payment.id} debe reembolsarse`)
  await enqueueRefund(shop, tx, attempt)
}

async function settleUnpaid(settlement: Settlement, status: 'failed' | 'expired') {
  const { shop, tx, attempt, payment } = settlement
  const { errorCode } = payment
  // An older payment of the same reference says nothing about the one that the attempt is settled by.
  if (attempt.chargeId && attempt.chargeId !== payment.id) return
  // The provider's page takes another card: the attempt ends with the page.
  if (attempt.checkoutId && !attempt.pendingPayment)
    return changeAttempt(settlement, openStatuses, { chargeId: null, errorCode })
  await changeAttempt(settlement, openStatuses, { status, errorCode })
  await closeIfNothingOpen(shop, tx, attempt.orderId, status)
}

/** The provider looks at a payment, which may take days: its buyer is mailed so once, and the merchant after too many. */
async function settleInReview(settlement: Settlement): Promise<void> {
  const { shop, tx, attempt, payment, purchase } = settlement
  if (attempt.chargeId && attempt.chargeId !== payment.id) return
  // A provider's page takes another card after one that was refused, and that one may be looked at too.
  const isNew = attempt.inReviewAt === null || attempt.chargeId === null
  const open = await changeAttempt(settlement, openStatuses, {
    status: 'pending',
    ...(isNew && { inReviewAt: shop.clock.now() }),
  })
  const owner = purchase.find(({ id }) => id === attempt.orderId)
  if (!open || owner?.status !== 'pending' || findPaid(purchase)) return
  if (!isNew) return flagLongReview(settlement)
  await shop.jobs.enqueue(tx, 'mail-order-review', { orderId: owner.id, paymentId: payment.id })
}

async function flagLongReview({ shop, tx, attempt, payment }: Settlement): Promise<void> {
  const since = attempt.inReviewAt?.getTime() ?? Infinity
  if (shop.clock.now().getTime() - since <= REVIEW_MS) return
  const reason = `El proveedor revisa el pago ${payment.id} desde hace ${REVIEW_DAYS} días`
  await flagForReview(shop, tx, attempt.orderId, reason)
}

/** The provider has not settled a payment yet: its order goes on waiting, for cash as long as that is due. */
async function settleWaiting(settlement: Settlement): Promise<void> {
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

/** Whether cash or a transfer was chosen on the page that an attempt, or its sibling, is of: the cart was emptied then. */
function hasPageWaited({ attempt, attempts }: Settlement): boolean {
  const page = baseReference(attempt.reference)
  return attempts.some(
    ({ orderId, reference, pendingPayment }) =>
      orderId === attempt.orderId && baseReference(reference) === page && pendingPayment !== null,
  )
}
