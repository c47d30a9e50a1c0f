import type { Cart } from '@surco/contract'
import type { Tx } from '@surco/database'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { putUnits, removeLine } from './cart-line-units.ts'
import { findOffers } from './find-offers.ts'
import { getCart } from './get-cart.ts'
import { getSellableOffer, refuseAboveStock } from './get-sellable-offer.ts'
import { lockCart } from './lock-cart.ts'

interface Change {
  SKU: string
  nuevaCantidad: number
}

/**
 * Gives a line of a cart this many units; 0 removes it, also when it is gone already. Throws
 * `NOT_FOUND` for a line that is not there, `NEEDS_QUOTE`, `OUT_OF_STOCK`.
 */
export function changeItem(
  { db }: Shop,
  cartId: string,
  { SKU, nuevaCantidad }: Change,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    if (nuevaCantidad === 0) await removeItem(tx, cartId, SKU)
    else await setQuantity(tx, cartId, SKU, nuevaCantidad)
    return getCart(tx, cartId)
  })
}

async function removeItem(tx: Tx, cartId: string, sku: string) {
  const offer = (await findOffers(tx, cartId, [sku])).get(sku)
  if (offer) await removeLine(tx, cartId, offer.productId)
}

async function setQuantity(tx: Tx, cartId: string, sku: string, quantity: number) {
  const offer = await getSellableOffer(tx, cartId, sku)
  if (offer.inCart === 0) throw notInCart(sku)
  refuseAboveStock(offer, quantity)
  await putUnits(tx, cartId, [{ productId: offer.productId, quantity }])
}

/** Another tab may have taken it out. */
const notInCart = (sku: string) =>
  new ShopError('NOT_FOUND', `The cart has no line of ${sku}`, {
    message: 'Este producto ya no está en tu carrito.',
  })
