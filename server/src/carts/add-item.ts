import type { Cart, CartLine } from '@surco/contract'
import type { Tx } from '@surco/database'
import { cartLine } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { putUnits } from './cart-line-units.ts'
import { MOST_LINES } from './fit-lines.ts'
import { getCart } from './get-cart.ts'
import { getSellableOffer, refuseAboveStock } from './get-sellable-offer.ts'
import { lockCart } from './lock-cart.ts'
import { putMore } from './put-more.ts'

/** Puts units of a product into a cart. Throws `NOT_FOUND`, `NEEDS_QUOTE`, `OUT_OF_STOCK`, `CONFLICT` when it is full. */
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
  if (inCart === 0 && (await tx.$count(cartLine, eq(cartLine.cartId, cartId))) >= MOST_LINES) {
    throw cartFull()
  }
  await putUnits(tx, cartId, [{ productId, quantity: inCart + cantidad }])
}

const cartFull = () =>
  new ShopError('CONFLICT', `A cart has ${MOST_LINES} lines at most`, {
    message: `Tu carrito admite hasta ${MOST_LINES} productos distintos. Quita uno para agregar otro.`,
  })
