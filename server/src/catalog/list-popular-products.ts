import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'

import { oldCard } from './card-columns.ts'
import { findCards } from './find-cards.ts'
import type { Listing } from './listing/listing.ts'
import { idsOf, pickPlaces } from './listing/pick-places.ts'

type Popular = (typeof products)['GET /popular-products']

const PAGE_SIZE = 10

/**
 * The best sold first, then what is at a special price, machines before accessories, the newest
 * first; what is sold out comes after everything that can be bought.
 */
export async function listPopularProducts(
  db: Db,
  listing: Listing,
  { query }: Input<Popular>,
): Promise<Output<Popular>> {
  const { page = 1, size = PAGE_SIZE } = query
  const last = page * size
  const { available, orders } = listing
  const bestSold = (wanted: 0 | 1, take: number) =>
    pickPlaces(
      orders.popularity,
      { descends: true, skip: 0, take },
      (place) => available[place] === wanted,
    )
  const first = bestSold(1, last)
  const places = [...first, ...bestSold(0, last - first.length)].slice(last - size)
  const cards = await findCards(db, idsOf(listing, places))
  return { data: cards.map(oldCard) }
}
