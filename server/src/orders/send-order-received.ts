import type { Mailer } from '../mail/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { getOrder } from './get-order.ts'
import { orderReceivedMail } from './order-received-mail.ts'

/** Mails "pedido recibido" to the buyer of a paid order; throws when it could not be handed over. */
export async function sendOrderReceived(
  shop: Shop,
  mailer: Mailer,
  orderId: string,
): Promise<void> {
  const order = await getOrder(shop.db, orderId)
  await mailer.send(orderReceivedMail(order, await readShopInfo(shop.db), shop.config.publicUrl))
}
