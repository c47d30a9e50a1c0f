import type { Db, Queries } from '@surco/database'
import { order, paymentAttempt, refund, refundLine } from '@surco/database/schema'
import { and, eq, gt, isNotNull } from 'drizzle-orm'

import { isTooOften, takeUseBack } from '../../platform/http/guards.ts'
import type { Guard } from '../../platform/http/limits.ts'
import type { JobData, JobHandlers, JobName } from '../../platform/jobs/index.ts'
import {
  type Mail,
  mailboxOf,
  mailboxOfCustomer,
  type Mailer,
  sendIfKnown,
} from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { hasWaited } from '../place/count-holds.ts'
import type { Order, OrderWithLines } from '../queries/get-order.ts'
import { findPaid } from '../transitions/change-status.ts'
import {
  orderCancelledMail,
  orderDuplicateMail,
  orderExpiredMail,
  orderFailedMail,
  orderRefundedMail,
  orderVoidMail,
  type OwnRefund,
} from './ended-mails.ts'
import { orderInvoiceMail, sendInvoiceToMerchant } from './invoice-mails.ts'
import { keepingMailer } from './kept-mails.ts'
import { orderLinkMail } from './link-mail.ts'
import { getMailContext } from './mail-parts.ts'
import { sendReviewToMerchant, sendSaleToMerchant } from './merchant-mails.ts'
import { orderMovedMail } from './moved-mail.ts'
import { sendReturnStep, sendReturnToMerchant } from './return-mails.ts'
import { orderReviewsMail } from './reviews-mail.ts'
import { orderLackingMail, orderReceivedMail, sendSaleMails } from './sale-mails.ts'
import { orderShippedMail } from './shipped-mail.ts'
import { orderPendingMail, orderReviewMail } from './waiting-mails.ts'

type OrderJob = Extract<
  JobName,
  | `mail-order-${string}`
  | 'mail-merchant-sale'
  | 'mail-merchant-review'
  | 'mail-merchant-return'
  | 'mail-merchant-invoice'
>

/**
 * The handlers of the jobs that send mails about orders. They throw if the message could not be sent, so that the job is
 * retried.
 */
export const orderJobs = (shop: Shop, mailer: Mailer): Pick<JobHandlers, OrderJob> => {
  const jobs = writingJobs(shop, mailer)
  // safe: each name has the data of its own job
  const kept = Object.keys(jobs).map((name) => [name, keptJob(shop, mailer, name as OrderJob)])
  return Object.fromEntries(kept) as typeof jobs
}

/** A job that records each mail it sends, with the name of the job. */
const keptJob =
  <N extends OrderJob>(shop: Shop, mailer: Mailer, job: N) =>
  (data: JobData[N]) => {
    const keeping = keepingMailer(shop, mailer, { job, data })
    return writingJobs(shop, keeping)[job](data)
  }

/** Like {@link orderJobs}, without recording the mails. */
export const writingJobs = (
  shop: Shop,
  mailer: Mailer,
): { [N in OrderJob]: (data: JobData[N]) => Promise<void> } => ({
  'mail-order-paid': (sale) => sendSaleMails(shop, mailer, sale),
  'mail-order-received': async ({ orderId }) =>
    mailer.send(orderReceivedMail(await getMailContext(shop, orderId))),
  'mail-order-pending': ({ orderId }) => sendOrderPending(shop, mailer, orderId),
  'mail-order-link': (link) => sendOrderLink(shop, mailer, link),
  'mail-order-review': (payment) => sendOrderReview(shop, mailer, payment),
  'mail-order-expired': ({ orderId }) => sendOrderExpired(shop, mailer, orderId),
  'mail-order-failed': ({ orderId }) => sendOrderFailed(shop, mailer, orderId),
  'mail-order-lacking': async ({ orderId }) =>
    mailer.send(orderLackingMail(await getMailContext(shop, orderId))),
  'mail-order-shipped': (parcel) => sendOrderShipped(shop, mailer, parcel),
  'mail-order-refunded': async ({ orderId, ...given }) =>
    mailer.send(
      orderRefundedMail(await getMailContext(shop, orderId), {
        ...given,
        own: given.refundId === undefined ? undefined : await getOwn(shop.db, given.refundId),
      }),
    ),
  'mail-order-duplicate': async ({ orderId, ...duplicate }) =>
    mailer.send(orderDuplicateMail(await getMailContext(shop, orderId), duplicate)),
  'mail-order-moved': async ({ orderId, at }) =>
    mailer.send(orderMovedMail(await getMailContext(shop, orderId), at)),
  'mail-order-invoice': async ({ orderId, at }) =>
    mailer.send(orderInvoiceMail(await getMailContext(shop, orderId), at)),
  'mail-merchant-invoice': (given) => sendInvoiceToMerchant(shop, mailer, given),
  'mail-order-reviews': async ({ orderId, productIds }) => {
    const mail = orderReviewsMail(await getMailContext(shop, orderId), productIds)
    if (mail) await mailer.send(mail)
  },
  'mail-order-return': (step) => sendReturnStep(shop, mailer, step),
  'mail-merchant-return': (asked) => sendReturnToMerchant(shop, mailer, asked),
  'mail-merchant-sale': ({ orderId }) => sendSaleToMerchant(shop, mailer, orderId),
  'mail-merchant-review': ({ orderId }) => sendReviewToMerchant(shop, mailer, orderId),
})

/** Sends a mail about an unpaid order, within a limit by mailbox: anyone can order with another person's e-mail. */
async function sendUnpaid(shop: Shop, mailer: Mailer, unpaid: Order, mail: Mail) {
  const counted = await countUnpaid(shop, unpaid)
  if (!counted) {
    shop.log.warn({ mail: mail.messageId }, 'a mail was left out: its mailbox had too many today')
    return
  }
  try {
    await sendIfKnown(mailer, shop, mail)
  } catch (error) {
    // The retry is counted again.
    await takeUseBack(shop, ...counted)
    throw error
  }
}

/** Counts a mail; returns the guard and key it was counted under, or undefined if over the limit. */
async function countUnpaid(
  shop: Shop,
  unpaid: Order,
): Promise<[guard: Guard, key: string] | undefined> {
  const key = await unpaidMailKey(shop.db, unpaid)
  if (!(await isTooOften(shop, 'unpaidMailsToRecipient', key)))
    return ['unpaidMailsToRecipient', key]
  // Strangers may exhaust the limit of a guest's mailbox, so the guest's own network has another one.
  const { customerId, network } = unpaid
  if (customerId !== null || network === '') return undefined
  const ofNetwork = `${key} ${network}`
  const isOver = await isTooOften(shop, 'unpaidMailsFromNetwork', ofNetwork)
  return isOver ? undefined : ['unpaidMailsFromNetwork', ofNetwork]
}

/** Mails how to pay an order that waits for payment; nothing if it no longer waits. */
async function sendOrderPending(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const { waiting } = context.order
  if (waiting) await sendUnpaid(shop, mailer, context.order, orderPendingMail(context, waiting))
}

/** Mails the payment link of an order; nothing if it is no longer to be paid. */
async function sendOrderLink(
  shop: Shop,
  mailer: Mailer,
  { orderId, at }: { orderId: string; at: string },
) {
  const context = await getMailContext(shop, orderId)
  const { status, payUntil } = context.order
  if (status === 'pending' && payUntil !== null && payUntil > shop.clock.now())
    await mailer.send(orderLinkMail(context, payUntil, at))
}

/** Mails that a payment is in review; nothing once it is decided. */
async function sendOrderReview(
  shop: Shop,
  mailer: Mailer,
  { orderId, paymentId }: { orderId: string; paymentId: string },
) {
  const context = await getMailContext(shop, orderId)
  if (context.order.status !== 'pending') return
  if (await isInReview(shop.db, orderId, paymentId)) {
    await sendUnpaid(shop, mailer, context.order, orderReviewMail(context, paymentId))
  }
}

/** Mails that an order was not paid in time; nothing when it was paid after all. */
async function sendOrderExpired(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  if (context.order.status === 'expired')
    await sendUnpaid(shop, mailer, context.order, orderExpiredMail(context))
}

/**
 * Mails that a pending payment failed, or is void because another order of the purchase was paid; nothing if the order
 * was paid after all, or is open again.
 */
async function sendOrderFailed(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const { status, purchaseId, payUntil } = context.order
  if (status !== 'failed' && status !== 'expired') return
  const paid = findPaid(await shop.db.select().from(order).where(eq(order.purchaseId, purchaseId)))
  // Another e-mail may belong to another person, who must not learn of that order.
  const isVoid = paid?.email === context.order.email && (await hasWaited(shop.db, orderId))
  const cancelled = await listCancelled(shop.db, context.order)
  // An order with a payment link fails only if staff cancel it.
  const isCancelled = payUntil !== null || cancelled.length > 0
  const hadVoucher = cancelled.some(({ pendingPayment }) => pendingPayment !== null)
  const otherwise = isCancelled ? orderCancelledMail(context, hadVoucher) : orderFailedMail(context)
  const mail = paid && isVoid ? orderVoidMail(context, paid.number) : otherwise
  await sendUnpaid(shop, mailer, context.order, mail)
}

/** The payments that staff cancelled with an order, since it was last reopened. */
function listCancelled(queries: Queries, { id, events }: OrderWithLines) {
  const before = events.filter(({ status }) => status === 'failed' || status === 'expired').at(-2)
  return queries
    .select({ pendingPayment: paymentAttempt.pendingPayment })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, id),
        before && gt(paymentAttempt.createdAt, before.createdAt),
        eq(paymentAttempt.errorCode, CANCELLED),
      ),
    )
}

/** Our own error code for a pending payment that staff cancelled. */
export const CANCELLED = 'cancelled'

/** Reads the amount and units of a refund that staff made. */
async function getOwn(queries: Queries, id: string): Promise<OwnRefund> {
  const [found] = await queries
    .select({ amount: refund.amount })
    .from(refund)
    .where(eq(refund.id, id))
  const lines = await queries.select().from(refundLine).where(eq(refundLine.refundId, id))
  return { amount: found?.amount ?? 0, lines }
}

/** Mails that units of an order were shipped; nothing if it was refunded since. */
async function sendOrderShipped(
  shop: Shop,
  mailer: Mailer,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
) {
  const context = await getMailContext(shop, orderId)
  const sent = context.order.shipments.find(({ id }) => id === shipmentId)
  if (sent && context.order.status !== 'refunded')
    await mailer.send(orderShippedMail(context, sent))
}

/** Whether this payment is still in review at the provider. */
async function isInReview(queries: Queries, orderId: string, paymentId: string): Promise<boolean> {
  const undecided = and(
    eq(paymentAttempt.orderId, orderId),
    isNotNull(paymentAttempt.inReviewAt),
    eq(paymentAttempt.chargeId, paymentId),
    eq(paymentAttempt.status, 'pending'),
  )
  return (await queries.$count(paymentAttempt, undecided)) > 0
}

/**
 * The key that mails about an unpaid order are counted under. Guests share the mailbox's limit, since anyone can order
 * with any e-mail. Accounts have another one per mailbox, aliases with tags or dots a third. A customer who proved the
 * address, by a mailed link or a payment, has an own limit.
 */
async function unpaidMailKey(
  db: Db,
  { customerId, email }: Pick<Order, 'customerId' | 'email'>,
): Promise<string> {
  if (!customerId) return mailboxOf(db, email)
  const { mailbox, isAlias, isProven } = await mailboxOfCustomer(db, email)
  if (isProven) return customerId
  return `${isAlias ? 'aliases' : 'customer'} ${mailbox}`
}
