import { beforeOthers, inOneGo, type Tx } from '@surco/database'
import { openAttemptStatuses } from '@surco/database/schema'

import {
  CANCELLED,
  findPaid,
  flagForReview,
  getOrder,
  markPaid,
  purchaseLocks,
  type Order,
  type OrderWithLines,
  markWaiting,
} from '../../orders/index.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getAttempt, listAttempts, PROVIDER_REVIEW_DAYS, PROVIDER_REVIEW_MS } from '../attempts.ts'
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
 * Updates an attempt and its order to the provider's state of a payment. Return page (where the buyer has `seen` it), webhook
 * and reconciliation all call this; calls are idempotent and may come in any order.
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
  const { shop, tx, attempt, purchase, seen } = settlement
  if (!settleableStatuses.some((status) => status === attempt.status)) {
    if (isOtherPayment(settlement)) logSecondPayment(settlement)
    return
  }
  const difference = findDifference(settlement)
  if (difference) return refuseMismatch(settlement, difference)
  if (attempt.status === 'mismatch') await noteCorrected(settlement)
  const paid = findPaid(purchase)
  if (paid) return refundDuplicate(settlement, paid)
  // After a failed attempt the buyer may have added the same lines to the cart again.
  const isAwaited = attempt.status === 'pending' && hasVoucher(settlement)
  const owner = orderOf(settlement)
  const sale = { owner, purchase, paymentMethod: attempt.provider, isAwaited, seen }
  await inOneGo([
    changeAttempt(settlement, settleableStatuses, { status: 'completed', errorCode: null }),
    markPaid(shop, tx, sale),
  ])
  if (attempt.errorCode === CANCELLED) {
    const late = 'Se pagó después de que lo cancelaron: revisar antes de enviar'
    await flagForReview(shop, tx, owner.id, late)
  }
  await enqueueCancellations(settlement)
}

/** Logs a second payment with an attempt's reference, which providers should not accept. */
function logSecondPayment({ shop, attempt, payment }: Settlement) {
  const { reference, chargeId } = attempt
  shop.log.error({ attempt: reference, chargeId, payment: payment.id }, 'an attempt was paid twice')
}

/** How a payment differs from its attempt, in Spanish; undefined when they match. */
function findDifference(settlement: Settlement): string | undefined {
  const { attempt, payment } = settlement
  const expected = baseReference(attempt.reference)
  if (payment.reference !== expected)
    return payment.reference === null
      ? 'no trae referencia'
      : `trae la referencia ${payment.reference}, no ${expected}`
  // A mismatch stores the id of the wrong payment, so from then on only the reference identifies ours.
  if (attempt.status !== 'mismatch' && isOtherPayment(settlement))
    return `el intento ya tiene el cargo ${attempt.chargeId}`
  if (payment.currency !== attempt.currency)
    return `la moneda es ${payment.currency}, no ${attempt.currency}`
  if (payment.amount !== attempt.amount)
    return `el importe es ${formatMoney(payment.amount)}, no ${formatMoney(attempt.amount)}`
  return undefined
}

/** Whether an attempt belongs to another payment, so that this one does not affect it. */
const isOtherPayment = ({ attempt, payment }: Settlement) =>
  attempt.chargeId !== null && attempt.chargeId !== payment.id

function orderOf({ attempt, purchase }: Settlement): Order {
  const order = purchase.find(({ id }) => id === attempt.orderId)
  if (!order) throw new Error(`Order ${attempt.orderId} is not in its purchase`)
  return order
}

/** Marks an attempt whose payment differs from it, for the merchant to review. */
async function refuseMismatch(settlement: Settlement, difference: string) {
  const { shop, tx, attempt, payment } = settlement
  if (attempt.status === 'mismatch') return
  const { reference, amount, currency } = payment
  const expected = {
    amount: attempt.amount,
    currency: attempt.currency,
    chargeId: attempt.chargeId,
  }
  shop.log.error(
    {
      attempt: attempt.reference,
      expected,
      payment: payment.id,
      actual: { reference, amount, currency },
    },
    'a payment differs from its attempt',
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
  const note = `El proveedor corrigió su respuesta: el cargo ${payment.id} es el que se pidió`
  await flagForReview(shop, tx, attempt.orderId, note)
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
  if (isOtherPayment(settlement)) return
  // The buyer can try another card on the provider's page, so the attempt stays open as long as the page.
  if (attempt.checkoutId && !attempt.pendingPayment) {
    await changeAttempt(settlement, openAttemptStatuses, { chargeId: null, errorCode })
    return
  }
  await changeAttempt(settlement, openAttemptStatuses, { status, errorCode })
  await closeIfNothingOpen(shop, tx, attempt.orderId, status)
}

/** Handles a payment under review, which may take days: mails the buyer once, and flags it after {@link PROVIDER_REVIEW_DAYS}. */
async function settleInReview(settlement: Settlement) {
  const { shop, tx, attempt, payment, purchase } = settlement
  if (isOtherPayment(settlement)) return
  // After a refused card the buyer may use another one, whose payment may be reviewed too.
  const isNew = attempt.inReviewAt === null || attempt.chargeId === null
  const open = await changeAttempt(settlement, openAttemptStatuses, {
    status: 'pending',
    ...(isNew && { inReviewAt: shop.clock.now() }),
  })
  const { id: orderId, status } = orderOf(settlement)
  if (!open || status !== 'pending' || findPaid(purchase)) return
  if (isNew) await shop.jobs.enqueue(tx, 'mail-order-review', { orderId, paymentId: payment.id })
  else if (attempt.inReviewAt) await flagLongReview(settlement, attempt.inReviewAt)
}

async function flagLongReview({ shop, tx, attempt, payment }: Settlement, since: Date) {
  if (shop.clock.now().getTime() - since.getTime() <= PROVIDER_REVIEW_MS) return
  const reason = `El proveedor revisa el pago ${payment.id} desde hace ${PROVIDER_REVIEW_DAYS} días`
  await flagForReview(shop, tx, attempt.orderId, reason)
}

/** Handles a pending payment; with a voucher, the order waits until the voucher is due. */
async function settleWaiting(settlement: Settlement) {
  const { shop, tx, attempt, payment, purchase } = settlement
  if (isOtherPayment(settlement)) return
  const { voucher } = payment
  const isNew = attempt.pendingPayment === null
  const emptiesCart = !hasVoucher(settlement)
  const open = await changeAttempt(settlement, openAttemptStatuses, {
    status: 'pending',
    ...paymentInstructions(attempt, payment),
  })
  if (!open || !voucher) return
  // The voucher was chosen on a page that was still open when the purchase was paid otherwise.
  if (findPaid(purchase)) return enqueueCancellation(shop, tx, attempt)
  const owner = orderOf(settlement)
  if (owner.status !== 'pending') return isNew && refuseVoucher(settlement)
  const { dueAt } = voucher
  await markWaiting(shop, tx, owner, { dueAt, isNew, emptiesCart })
}

/** Cancels a voucher chosen on the page of a replaced order, whose units are no longer held. */
async function refuseVoucher({ shop, tx, attempt }: Settlement) {
  await enqueueCancellation(shop, tx, attempt)
  await shop.jobs.enqueue(tx, 'mail-order-failed', { orderId: attempt.orderId })
}

/** How the buyer continues; the bank's page is new here if the process died before storing it. */
const paymentInstructions = (attempt: Attempt, { voucher, redirectUrl }: ProviderPayment) => ({
  ...(voucher && { pendingPayment: voucher.instructions, dueAt: voucher.dueAt }),
  ...(redirectUrl && !attempt.redirectUrl && { redirectUrl }),
})

/** Whether a voucher was chosen on the page of an attempt or its siblings, at which the cart was emptied. */
function hasVoucher({ attempt, attempts }: Settlement): boolean {
  const page = baseReference(attempt.reference)
  return attempts.some(
    ({ orderId, reference, pendingPayment }) =>
      orderId === attempt.orderId && baseReference(reference) === page && pendingPayment !== null,
  )
}
