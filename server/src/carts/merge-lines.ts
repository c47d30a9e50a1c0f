import type { Cart, CartLine } from '@surco/contract'

import type { Shop } from '../shop.ts'
import { putUnits, removeLine } from './cart-line-units.ts'
import { fitLines, MOST_LINES } from './fit-lines.ts'
import { getCart } from './get-cart.ts'
import { listCartLines } from './list-cart-lines.ts'
import { lockCart } from './lock-cart.ts'
import { sumBySku } from './sum-by-sku.ts'

/**
 * Adds lines to a cart, capped to what can be had; what is unknown, sold out or quote-only leaves
 * it. `adjusted` lists every one of these lines that is not the sum of both.
 */
export function mergeLines({ db }: Shop, cartId: string, asked: CartLine[]): Promise<Cart> {
  return db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const inCart = await listCartLines(tx, cartId)
    const wanted = sumBySku(asked)
    const touched = inCart.filter(({ sku }) => wanted.has(sku))
    for (const { sku, quantity } of touched) wanted.set(sku, quantity + (wanted.get(sku) ?? 0))

    const { lines, adjusted } = await fitLines(tx, cartId, wanted, MOST_LINES - inCart.length)
    const kept = new Set(lines.map(({ productId }) => productId))
    for (const { productId } of touched) {
      if (!kept.has(productId)) await removeLine(tx, cartId, productId)
    }
    await putUnits(tx, cartId, lines)
    return getCart(tx, cartId, adjusted)
  })
}
