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

type BestSellers = (typeof products)['GET /products/getProductsByCategories']

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

type MostSold = (typeof products)['GET /orders/most-sold-products']

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

const MAX_SEARCHES = 8
/** Enough best-selling products to be of several kinds. */
const LOOKED_AT = 200

/** The kinds of machine that sell best ("Aspersora de motor"): phrases that surely lead to products. */
export async function listPopularSearches(db: Db, listing: Listing): Promise<string[]> {
  const ids = bestSoldMachines(listing, LOOKED_AT)
  const { rows: bestSold } = await db.execute<{ name: string }>(sql`
    select p.name from unnest(${sql.param(ids)}::int[]) with ordinality ids(id, place)
    join shown_product p on p.id = ids.id order by ids.place`)
  const kinds = new Map(bestSold.map(({ name }) => [kindOf(name).toLowerCase(), kindOf(name)]))
  kinds.delete('')
  return [...kinds.values()].slice(0, MAX_SEARCHES)
}

/** The ids of the best sold machines that can be bought, the best first. */
function bestSoldMachines(listing: Listing, take: number): number[] {
  const { available, orders } = listing
  const slice = { descends: true, skip: 0, take }
  const fits = (place: number) =>
    available[place] === 1 && pathAt(listing, place)?.accessory === false
  return idsOf(listing, pickPlaces(orders.popularity, slice, fits))
}
