import type { Db, Queries } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

import { isTooOften, takeUseBack } from '../../platform/http/guards.ts'
import type { Guard } from '../../platform/http/limits.ts'
import {
  type Mail,
  mailboxOf,
  mailboxOfCustomer,
  type Mailer,
  sendIfKnown,
} from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { hasWaited } from '../place/count-holds.ts'
import type { Order } from '../queries/get-order.ts'
import { findPaid } from '../transitions/change-status.ts'
import {
  type Duplicate,
  orderDuplicateMail,
  orderExpiredMail,
  orderFailedMail,
  orderRefundedMail,
  orderVoidMail,
} from './ended-mails.ts'
import { getMailContext } from './mail-parts.ts'
import { orderLackingMail, orderReceivedMail } from './sale-mails.ts'
import { orderPendingMail, orderReviewMail } from './waiting-mails.ts'

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

/**
 * Mails "pedido recibido", or "recibimos tu pago", to the buyer of a paid order. Throws, as all of these, when the message
 * could not be handed over: its job is then tried again.
 */
export async function sendOrderReceived(shop: Shop, mailer: Mailer, orderId: string) {
  await mailer.send(orderReceivedMail(await getMailContext(shop, orderId)))
}

/** Mails the buyer of an order that was paid when its units were gone. */
export async function sendOrderLacking(shop: Shop, mailer: Mailer, orderId: string) {
  await mailer.send(orderLackingMail(await getMailContext(shop, orderId)))
}

/** Mails how to pay an order that waits for it; nothing once it does not. */
export async function sendOrderPending(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const { waiting } = context.order
  if (waiting) await sendUnpaid(shop, mailer, context.order, orderPendingMail(context, waiting))
}

/** Mails that a payment is being looked at; nothing once that is decided. */
export async function sendOrderReview(
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
export async function sendOrderExpired(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  if (context.order.status === 'expired')
    await sendUnpaid(shop, mailer, context.order, orderExpiredMail(context))
}

/**
 * Mails that a payment under way came to nothing, or is void because another order of the purchase was paid; nothing when
 * the order was paid after all, or goes on.
 */
export async function sendOrderFailed(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const { status, purchaseId } = context.order
  if (status !== 'failed' && status !== 'expired') return
  const paid = findPaid(await shop.db.select().from(order).where(eq(order.purchaseId, purchaseId)))
  // Another e-mail may be another person's, who learns nothing of that order.
  const isVoid = paid?.email === context.order.email && (await hasWaited(shop.db, orderId))
  const mail = paid && isVoid ? orderVoidMail(context, paid.number) : orderFailedMail(context)
  await sendUnpaid(shop, mailer, context.order, mail)
}

/** Mails that of a payment made twice `refunded` centavos were given back so far. */
export async function sendOrderDuplicate(
  shop: Shop,
  mailer: Mailer,
  { orderId, ...duplicate }: Duplicate & { orderId: string },
) {
  await mailer.send(orderDuplicateMail(await getMailContext(shop, orderId), duplicate))
}

/** Mails that of an order's price `refunded` centavos were given back so far. */
export async function sendOrderRefunded(
  shop: Shop,
  mailer: Mailer,
  { orderId, refunded }: { orderId: string; refunded: number },
) {
  await mailer.send(orderRefundedMail(await getMailContext(shop, orderId), refunded))
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
 * apart from those the mailbox for who has an account, with its tags and dots or without. Anybody can make that too, so a
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
