import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'

import { oldCard } from './card-columns.ts'
import { findCards } from './find-cards.ts'
import type { Listing } from './listing/listing.ts'
import { pathAt } from './listing/path-at.ts'
import { idsOf, pickPlaces } from './listing/pick-places.ts'

type BestSellers = (typeof products)['GET /products/getProductsByCategories']

const PAGE_SIZE = 10

/** The best sold product of each category, of those that can be bought, in the order of their SKUs. */
export async function listBestSellers(
  db: Db,
  listing: Listing,
  { query }: Input<BestSellers>,
): Promise<Output<BestSellers>> {
  const { page = 1, pageSize = PAGE_SIZE, orderDirection = 'asc' } = query
  const cards = await findCards(db, idsOf(listing, findBestSold(listing)))
  const sorted = cards.toSorted((one, other) => (one.sku < other.sku ? -1 : 1))
  const ordered = orderDirection === 'asc' ? sorted : sorted.toReversed()
  return { data: ordered.slice((page - 1) * pageSize, page * pageSize).map(oldCard) }
}

function findBestSold(listing: Listing) {
  const { orders, available, categories } = listing
  const found = new Set<number>()
  const isFirst = (place: number) => {
    const category = pathAt(listing, place)?.categories[0] ?? 0
    return available[place] === 1 && found.size < found.add(category).size
  }
  const take = categories.filter(({ parentId }) => parentId === null).length
  return pickPlaces(orders.popularity, { descends: true, skip: 0, take }, isFirst)
}
