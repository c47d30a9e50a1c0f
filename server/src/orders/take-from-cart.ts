import type { Tx } from '@surco/database'
import { cartLine, orderLine } from '@surco/database/schema'
import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Order } from './get-order.ts'

/** What was bought leaves the cart; what was put in meanwhile stays. */
export async function takeFromCart(tx: Tx, { id, cartId }: Pick<Order, 'id' | 'cartId'>) {
  const bought = and(
    eq(cartLine.cartId, cartId),
    eq(orderLine.orderId, id),
    eq(orderLine.productId, cartLine.productId),
  )
  await tx
    .delete(cartLine)
    .where(
      sql`exists (select from ${orderLine} where ${and(bought, lte(cartLine.quantity, orderLine.quantity))})`,
    )
  await tx
    .update(cartLine)
    .set({ quantity: sql`${cartLine.quantity} - ${orderLine.quantity}` })
    .from(orderLine)
    // Somebody may have taken units out since.
    .where(and(bought, gt(cartLine.quantity, orderLine.quantity)))
}
