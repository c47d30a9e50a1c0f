import type { AdjustedLine, CartLine, GuestCartMeta } from '@surco/contract'
import type { Tx } from '@surco/database'
import { cart, cartLine, order, orderLine, product } from '@surco/database/schema'
import { eq, inArray, sql } from 'drizzle-orm'

import { pesos } from '../money.ts'
import { cartTotals } from './cart-totals.ts'
import { fitLine, type Offer } from './fit-line.ts'

/**
 * Makes the asked lines the content of a cart, capped to what can be had. Unknown, sold-out and
 * quote-only products are dropped; `adjusted` lists every line that is not as asked.
 */
export async function replaceLines(
  tx: Tx,
  cartId: string,
  asked: CartLine[],
): Promise<GuestCartMeta> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, cartId)).for('update')
  const wanted = sumBySku(asked)
  const offers = await findOffers(tx, cartId, [...wanted.keys()])
  const fitted = [...wanted].map(([sku, quantity]) => fitLine(sku, quantity, offers.get(sku)))
  const lines = fitted.flatMap(({ line }) => line ?? [])

  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId))
  if (lines.length > 0) {
    await tx
      .insert(cartLine)
      .values(lines.map(({ productId, quantity }) => ({ cartId, productId, quantity })))
  }
  return metaOf(
    lines,
    fitted.flatMap(({ adjusted }) => adjusted ?? []),
  )
}

function metaOf(lines: { quantity: number; unitPrice: number }[], adjusted: AdjustedLine[]) {
  const { itemCount, subtotal, total } = cartTotals(lines)
  return { itemCount, subtotal: pesos(subtotal), total: pesos(total), adjusted }
}

function sumBySku(lines: CartLine[]) {
  const sums = new Map<string, number>()
  for (const { SKU, cantidad } of lines) sums.set(SKU, (sums.get(SKU) ?? 0) + cantidad)
  return sums
}

/** Units held by this cart's own open order are still its to have. */
async function findOffers(tx: Tx, cartId: string, skus: string[]): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map()
  const ownHeld = sql`coalesce((
    select ${orderLine.quantity} from ${orderLine}
    join ${order} on ${order.id} = ${orderLine.orderId}
    where ${order.cartId} = ${cartId} and ${order.reservation} = 'held' and ${orderLine.productId} = ${product.id}
  ), 0)`
  const rows = await tx
    .select({
      productId: product.id,
      sku: product.sku,
      name: product.name,
      unitPrice: product.price,
      requiresQuote: product.requiresQuote,
      available: sql<number>`${product.stock} - ${product.reserved} + ${ownHeld}`,
    })
    .from(product)
    .where(inArray(product.sku, skus))
  return new Map(rows.map((offer) => [offer.sku, offer]))
}
