import type { Tx } from '@surco/database'
import { cartLine, order } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { sell } from '../stock/index.ts'
import { closeOrder } from './close-order.ts'
import { flagForReview } from './flag-for-review.ts'
import { getOrder, type Order } from './get-order.ts'

/**
 * Makes an unpaid order of a locked purchase its paid one: its units are sold, the purchase's other
 * orders closed, the cart emptied, the mail enqueued. A payment that comes after the units were given
 * back is kept, and flagged when units lack.
 */
export async function markPaid(
  shop: Shop,
  tx: Tx,
  { id: orderId, cartId, reservation }: Order,
  purchase: readonly Order[],
): Promise<void> {
  const { lines } = await getOrder(tx, orderId)
  for (const { id } of purchase) if (id !== orderId) await closeOrder(tx, id, 'failed')
  await tx
    .update(order)
    .set({ status: 'paid', paidAt: shop.clock.now(), reservation: 'consumed' })
    .where(eq(order.id, orderId))
  const lacking = await sell(tx, lines, reservation === 'held')
  if (lacking.length > 0) {
    await flagForReview(tx, orderId, `Pagado, pero faltan existencias de: ${lacking.join(', ')}`)
  }
  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId))
  await shop.jobs.enqueue(tx, 'mail-order-received', { orderId })
}
