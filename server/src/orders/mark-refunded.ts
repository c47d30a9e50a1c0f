import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { countBuyer } from './count-buyer.ts'
import { getOrder } from './get-order.ts'
import { recordStatus } from './record-status.ts'

/**
 * Makes a refunded order of a paid one, which no longer counts as bought; the merchant decides what
 * becomes of the goods.
 */
export async function markRefunded(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const [refunded] = await tx
    .update(order)
    .set({ status: 'refunded' })
    .where(and(eq(order.id, orderId), eq(order.status, 'paid')))
    .returning({ id: order.id })
  if (!refunded) return
  await recordStatus(tx, orderId, 'refunded', shop.clock.now())
  await countBuyer(tx, await getOrder(tx, orderId), -1)
}
