import type { Queries } from '@surco/database'

import { notFound, ShopError } from '../errors.ts'
import { findOffers } from './find-offers.ts'
import type { Offer } from './fit-line.ts'

/** What a SKU is offered at; throws `NOT_FOUND`, and `NEEDS_QUOTE` for what no cart may hold. */
export async function getSellableOffer(
  queries: Queries,
  cartId: string,
  sku: string,
): Promise<Offer> {
  const offer = (await findOffers(queries, cartId, [sku])).get(sku)
  if (!offer) throw notFound('Product', sku)
  if (offer.requiresQuote) throw new ShopError('NEEDS_QUOTE', `${sku} is sold by quote only`)
  return offer
}

/** Throws `OUT_OF_STOCK` with the units that the cart can have in all. */
export function refuseAboveStock({ sku, name, available }: Offer, wanted: number, inCart = 0) {
  if (wanted <= available) return
  const units = Math.max(available, 0)
  const left = units === 0 ? `"${name}" se agotó.` : `Solo quedan ${units} de "${name}".`
  const message = inCart > 0 ? `${left} Ya tienes ${inCart} en tu carrito.` : left
  throw new ShopError('OUT_OF_STOCK', `${sku} has ${units} left for this cart`, {
    message,
    available: units,
  })
}
