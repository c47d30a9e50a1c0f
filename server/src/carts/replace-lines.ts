import type { CartLine, GuestCartMeta } from '@surco/contract'
import type { Tx } from '@surco/database'
import { cartLine } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { pesos } from '../money.ts'
import { putUnits } from './cart-line-units.ts'
import { cartTotals } from './cart-totals.ts'
import { fitLines, type FittedLines } from './fit-lines.ts'
import { lockCart } from './lock-cart.ts'
import { sumBySku } from './sum-by-sku.ts'

/**
 * Makes the asked lines the content of a cart, capped to what can be had. Unknown, sold-out and
 * quote-only products are dropped; `adjusted` lists every line that is not as asked.
 */
export async function replaceLines(
  tx: Tx,
  cartId: string,
  asked: CartLine[],
): Promise<GuestCartMeta> {
  await lockCart(tx, cartId)
  // First, so that what was in it before is no claim to units that others hold.
  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId))
  const { lines, adjusted } = await fitLines(tx, cartId, sumBySku(asked))
  await putUnits(tx, cartId, lines)
  return metaOf(lines, adjusted)
}

/** What is told of a guest's cart. */
export function metaOf(
  lines: FittedLines['lines'],
  adjusted: FittedLines['adjusted'],
): GuestCartMeta {
  const { itemCount, subtotal, total } = cartTotals(lines)
  return { itemCount, subtotal: pesos(subtotal), total: pesos(total), adjusted }
}
