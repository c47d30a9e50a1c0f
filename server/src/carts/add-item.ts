import type { Cart, CartLine } from '@surco/contract'

import type { Shop } from '../shop.ts'
import { findUnits, putUnits } from './cart-line-units.ts'
import { getCart } from './get-cart.ts'
import { getSellableOffer, refuseAboveStock } from './get-sellable-offer.ts'
import { lockCart } from './lock-cart.ts'

/** Puts units of a product into a cart. Throws `NOT_FOUND`, `NEEDS_QUOTE`, `OUT_OF_STOCK`. */
export function addItem({ db }: Shop, cartId: string, { SKU, cantidad }: CartLine): Promise<Cart> {
  return db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const offer = await getSellableOffer(tx, cartId, SKU)
    const { productId } = offer
    const inCart = (await findUnits(tx, cartId, productId)) ?? 0
    refuseAboveStock(offer, inCart + cantidad, inCart)
    await putUnits(tx, cartId, [{ productId, quantity: inCart + cantidad }])
    return getCart(tx, cartId)
  })
}
