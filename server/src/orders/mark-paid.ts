import type { Tx } from '@surco/database'
import { cartLine, order } from '@surco/database/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { sell } from '../stock/index.ts'
import { getOrder } from './load-order.ts'

/**
 * Makes an unpaid order a paid one: its units are sold, its cart emptied, its mail enqueued.
 * A payment that comes after the units were given back is kept, and flagged when units lack.
 * Returns false when the order was paid before.
 */
export async function markPaid(shop: Shop, tx: Tx, orderId: string): Promise<boolean> {
  const before = await getOrder(tx, orderId)
  const [paid] = await tx
    .update(order)
    .set({ status: 'paid', paidAt: shop.clock.now(), reservation: 'consumed' })
    .where(and(eq(order.id, orderId), inArray(order.status, ['pending', 'failed', 'expired'])))
    .returning({ id: order.id })
  if (!paid) return false
  const lacking = await sell(tx, before.lines, before.reservation === 'held')
  if (lacking.length > 0) {
    await flagForReview(tx, orderId, `Pagado, pero faltan existencias de: ${lacking.join(', ')}`)
  }
  await tx.delete(cartLine).where(eq(cartLine.cartId, before.cartId))
  await shop.jobs.enqueue(tx, 'mail-order-received', { orderId })
  // What sold more comes earlier in search answers.
  await shop.jobs.enqueue(tx, 'reindex-products', {
    productIds: before.lines.map(({ productId }) => productId),
  })
  return true
}

/** Leaves a note for the merchant; earlier notes stay. */
export async function flagForReview(tx: Tx, orderId: string, reason: string): Promise<void> {
  await tx
    .update(order)
    .set({ reviewReason: sql`concat_ws(E'\n', ${order.reviewReason}, ${reason}::text)` })
    .where(eq(order.id, orderId))
}
