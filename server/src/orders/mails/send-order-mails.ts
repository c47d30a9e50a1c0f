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
 * What the queue does with each mail about an order. All throw when the message could not be handed over: the job is then
 * tried again.
 */
export const orderJobs = (shop: Shop, mailer: Mailer): Pick<JobHandlers, OrderJob> => {
  const jobs = writingJobs(shop, mailer)
  // safe: each name has the data of its own job
  const kept = Object.keys(jobs).map((name) => [name, keptJob(shop, mailer, name as OrderJob)])
  return Object.fromEntries(kept) as typeof jobs
}

/** A job whose mails are written down as sent, each with the job that wrote it. */
const keptJob =
  <N extends OrderJob>(shop: Shop, mailer: Mailer, job: N) =>
  (data: JobData[N]) => {
    const keeping = keepingMailer(shop, mailer, { job, data })
    return writingJobs(shop, keeping)[job](data)
  }

/** As {@link orderJobs}, and nothing is written down. */
export const writingJobs = (
  shop: Shop,
  mailer: Mailer,
): { [N in OrderJob]: (data: JobData[N]) => Promise<void> } => ({
  'mail-order-paid': (sale) => sendSaleMails(shop, mailer, sale),
  'mail-order-received': async ({ orderId }) =>
    mailer.send(orderReceivedMail(await getMailContext(shop, orderId))),
  'mail-order-pending': ({ orderId }) => sendOrderPending(shop, mailer, orderId),
  'mail-order-link': (asked) => sendOrderLink(shop, mailer, asked),
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

/** Anybody can order with somebody else's e-mail: about unpaid orders one mailbox is mailed so often. */
async function sendUnpaid(shop: Shop, mailer: Mailer, unpaid: Order, mail: Mail) {
  const counted = await countUnpaid(shop, unpaid)
  if (!counted) {
    shop.log.warn({ mail: mail.messageId }, 'a mail was left out: its mailbox had too many today')
    return
  }
  try {
    await sendIfKnown(mailer, shop, mail)
  } catch (error) {
    // It is tried again, and counted then.
    await takeUseBack(shop, ...counted)
    throw error
  }
}

/** Counts a mail; answers by what. Undefined for one too many. */
async function countUnpaid(
  shop: Shop,
  unpaid: Order,
): Promise<[guard: Guard, key: string] | undefined> {
  const key = await unpaidMailKey(shop.db, unpaid)
  if (!(await isTooOften(shop, 'unpaidMailsToRecipient', key)))
    return ['unpaidMailsToRecipient', key]
  // Strangers use up a guest's mailbox, but from other networks than the guest's own.
  const { customerId, network } = unpaid
  if (customerId !== null || network === '') return undefined
  const ofNetwork = `${key} ${network}`
  const isOver = await isTooOften(shop, 'unpaidMailsFromNetwork', ofNetwork)
  return isOver ? undefined : ['unpaidMailsFromNetwork', ofNetwork]
}

/** Mails how to pay an order that waits for it; nothing once it does not. */
async function sendOrderPending(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const { waiting } = context.order
  if (waiting) await sendUnpaid(shop, mailer, context.order, orderPendingMail(context, waiting))
}

/** Mails by which link an order is paid; nothing once it is not to be paid. */
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

/** Mails that a payment is being looked at; nothing once that is decided. */
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
 * Mails that a payment under way came to nothing, or is void because another order of the purchase was paid; nothing when
 * the order was paid after all, or goes on.
 */
async function sendOrderFailed(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const { status, purchaseId, payUntil } = context.order
  if (status !== 'failed' && status !== 'expired') return
  const paid = findPaid(await shop.db.select().from(order).where(eq(order.purchaseId, purchaseId)))
  // Another e-mail may be another person's, who learns nothing of that order.
  const isVoid = paid?.email === context.order.email && (await hasWaited(shop.db, orderId))
  const cancelled = await listCancelled(shop.db, context.order)
  // One that is paid by a link ends so by staff alone.
  const isCancelled = payUntil !== null || cancelled.length > 0
  const hadVoucher = cancelled.some(({ pendingPayment }) => pendingPayment !== null)
  const otherwise = isCancelled ? orderCancelledMail(context, hadVoucher) : orderFailedMail(context)
  const mail = paid && isVoid ? orderVoidMail(context, paid.number) : otherwise
  await sendUnpaid(shop, mailer, context.order, mail)
}

/** The payments of an order that staff cancelled with it; how it ended before it was opened again was told then. */
function listCancelled(queries: Queries, { id, events }: OrderWithLines) {
  const before = events.filter((one) => one.status === 'failed' || one.status === 'expired').at(-2)
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

/** The error code, our own, of a payment that staff cancelled while it waited for its buyer. */
export const CANCELLED = 'cancelled'

/** A refund that staff asked for: its centavos and units. */
async function getOwn(queries: Queries, id: string): Promise<OwnRefund> {
  const [found] = await queries
    .select({ amount: refund.amount })
    .from(refund)
    .where(eq(refund.id, id))
  const lines = await queries.select().from(refundLine).where(eq(refundLine.refundId, id))
  return { amount: found?.amount ?? 0, lines }
}

/** Mails that units of an order were shipped; nothing of an order that was given back since. */
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

/** Whether the provider still looks at just this payment. */
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
 * By what mails about an unpaid order are counted: the mailbox, for anybody can order as a guest with its e-mail, and
 * apart from those the mailbox for whoever has an account, with its tags and dots or without. Anybody can make that too, so a
 * customer is counted alone who opened a mailed link, or paid.
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
