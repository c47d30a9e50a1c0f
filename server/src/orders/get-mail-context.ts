import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { getOrder } from './get-order.ts'
import type { OrderMailContext } from './order-mail-parts.ts'

/** What a mail about an order that must exist is written from. */
export const getMailContext = async (
  { db, config }: Shop,
  orderId: string,
): Promise<OrderMailContext> => ({
  order: await getOrder(db, orderId),
  shop: await readShopInfo(db),
  publicUrl: config.publicUrl,
})
