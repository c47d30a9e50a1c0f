import type { Mailer } from '../mail/index.ts'
import type { Shop } from '../shop.ts'
import { getMailContext } from './get-mail-context.ts'
import { merchantReviewMail } from './merchant-review-mail.ts'
import { merchantSaleMail } from './merchant-sale-mail.ts'

/** Mails the shop's sales address that an order was paid; a shop without one finds it in the database. */
export async function sendSaleToMerchant(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getReachable(shop, orderId)
  if (context) await mailer.send(merchantSaleMail(context))
}

/** Mails it the notes that an order has for the merchant; nothing once they were taken away. */
export async function sendReviewToMerchant(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getReachable(shop, orderId)
  const notes = context?.order.reviewReason
  if (context && notes) await mailer.send(merchantReviewMail(context, notes))
}

async function getReachable(shop: Shop, orderId: string) {
  const context = await getMailContext(shop, orderId)
  if (context.shop.salesEmail) return context
  shop.log.warn({ orderId }, 'an order is of concern, and the settings have no sales e-mail')
  return undefined
}
