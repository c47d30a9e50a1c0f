import { startOfKey } from '../keys.ts'
import type { Mailer } from '../mail/index.ts'
import type { Shop } from '../shop.ts'
import { getMailContext } from './get-mail-context.ts'
import { merchantReviewMail } from './merchant-review-mail.ts'
import { merchantSaleMail } from './merchant-sale-mail.ts'
import type { OrderMailContext } from './order-mail-parts.ts'

/** Mails the shop's sales address that an order was paid; a shop without one finds it in the database. */
export async function sendSaleToMerchant(shop: Shop, mailer: Mailer, orderId: string) {
  await sendSale(shop, mailer, await getMailContext(shop, orderId))
}

/** As {@link sendSaleToMerchant}, of an order that was read. */
export async function sendSale(shop: Shop, mailer: Mailer, context: OrderMailContext) {
  if (isReachable(shop, context)) await mailer.send(merchantSaleMail(context))
}

/** Mails it the notes that an order has for the merchant; nothing once they were taken away. */
export async function sendReviewToMerchant(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const notes = context.order.reviewReason
  if (isReachable(shop, context) && notes) await mailer.send(merchantReviewMail(context, notes))
}

function isReachable({ log }: Shop, { shop, order }: OrderMailContext) {
  if (shop.salesEmail) return true
  log.warn(
    { order: startOfKey(order.id) },
    'an order is of concern, and the settings have no sales e-mail',
  )
  return false
}
