import type { Cart, CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'

import type { Shop } from '../shop.ts'
import { putUnits } from './cart-line-units.ts'
import { getCart } from './get-cart.ts'
import { getSellableOffer, refuseAboveStock } from './get-sellable-offer.ts'
import { lockCart } from './lock-cart.ts'
import { putMore } from './put-more.ts'

/** Puts units of a product into a cart. Throws `NOT_FOUND`, `NEEDS_QUOTE`, `OUT_OF_STOCK`. */
export async function addItem({ db }: Shop, cartId: string, line: CartLine): Promise<Cart> {
  if (!(await putMore(db, cartId, line))) {
    await db.transaction((tx) => putOrSayWhy(tx, cartId, line))
  }
  return getCart(db, cartId)
}

/** Units may have come back since they could not be put in. */
async function putOrSayWhy(tx: Tx, cartId: string, { SKU, cantidad }: CartLine) {
  await lockCart(tx, cartId)
  const offer = await getSellableOffer(tx, cartId, SKU)
  const { productId, inCart } = offer
  refuseAboveStock(offer, inCart + cantidad, inCart)
  await putUnits(tx, cartId, [{ productId, quantity: inCart + cantidad }])
}
