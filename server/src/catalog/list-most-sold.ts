import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'

import { oldCard } from './card-columns.ts'
import { findCards } from './find-cards.ts'
import type { Listing } from './listing/listing.ts'
import { idsOf, pickPlaces } from './listing/pick-places.ts'

type MostSold = (typeof products)['GET /orders/most-sold-products']

const PAGE_SIZE = 10

/** The products most units were paid of, sold out or not; none that was never sold. */
export async function listMostSold(
  db: Db,
  listing: Listing,
  { query }: Input<MostSold>,
): Promise<Output<MostSold>> {
  const { page = 1, pageSize = PAGE_SIZE } = query
  const { orders, popularity } = listing
  const slice = { descends: true, skip: (page - 1) * pageSize, take: pageSize }
  const places = pickPlaces(orders.popularity, slice, (place) => (popularity[place] ?? 0) > 0)
  const cards = await findCards(db, idsOf(listing, places))
  return { data: cards.map(oldCard) }
}
