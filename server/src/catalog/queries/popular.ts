import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { kindOf } from '../../search/index.ts'
import { type Listing, pathAt } from '../listing/listing.ts'
import { idsOf, pickPlaces } from '../listing/pick-places.ts'
import { findCards, oldCard } from './product.ts'

type Popular = (typeof products)['GET /popular-products']

const PAGE_SIZE = 10

/**
 * Best sold first, then discounted products, machines before accessories, newest first; sold-out products
 * come after all others.
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

type BestSellers = (typeof products)['GET /products/getProductsByCategories']

/** The best sold available product of each category, ordered by SKU. */
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

type MostSold = (typeof products)['GET /orders/most-sold-products']

/** The products with most units sold, including sold-out ones; never-sold products are omitted. */
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

const MAX_SEARCHES = 8
/** Number of best-selling products inspected, enough for several kinds. */
const LOOKED_AT = 200

/** The best-selling kinds of machine ("Aspersora de motor"), as searches that certainly have results. */
export async function listPopularSearches(db: Db, listing: Listing): Promise<string[]> {
  const ids = bestSoldMachines(listing, LOOKED_AT)
  const { rows: bestSold } = await db.execute<{ name: string }>(sql`
    select p.name from unnest(${sql.param(ids)}::int[]) with ordinality ids(id, place)
    join shown_product p on p.id = ids.id order by ids.place`)
  const kinds = new Map(bestSold.map(({ name }) => [kindOf(name).toLowerCase(), kindOf(name)]))
  kinds.delete('')
  return [...kinds.values()].slice(0, MAX_SEARCHES)
}

/** The ids of the best sold available machines, best first. */
function bestSoldMachines(listing: Listing, take: number): number[] {
  const { available, orders } = listing
  const slice = { descends: true, skip: 0, take }
  const fits = (place: number) =>
    available[place] === 1 && pathAt(listing, place)?.accessory === false
  return idsOf(listing, pickPlaces(orders.popularity, slice, fits))
}
