import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql, type SQL } from 'drizzle-orm'

import { bestSoldFirst, worstSoldFirst } from '../popularity.ts'
import { cardColumns, cardTables, catalogCard, type CardRow } from './card-columns.ts'
import {
  allOf,
  asksOfEachProduct,
  inCategories,
  inPrices,
  inStock,
  ofBrands,
  ofKind,
  readSelection,
  type Selection,
} from './selection.ts'

type CatalogPage = (typeof products)['POST /products/catalog/products']

const PAGE_SIZE = 10

const orders = {
  'name asc': sql`sort_key, id`,
  'name desc': sql`sort_key desc, id desc`,
  'price asc': sql`price, id`,
  'price desc': sql`price desc, id desc`,
  'popularity asc': worstSoldFirst,
  'popularity desc': bestSoldFirst,
}

/** One page of the products that match every filter, and how many there are in all. */
export async function listCatalogPage(
  db: Db,
  { body }: Input<CatalogPage>,
): Promise<Output<CatalogPage>> {
  const { page = 1, pageSize = PAGE_SIZE, orderBy = 'name', orderDirection = 'asc' } = body
  const selection = readSelection(body)
  const total = await countMatches(db, selection)
  const skipped = (page - 1) * pageSize
  const size = Math.max(Math.min(pageSize, total - skipped), 0)
  const fromEnd = skipped > total / 2
  const order = orders[`${orderBy} ${fromEnd ? opposite[orderDirection] : orderDirection}`]
  const offset = fromEnd ? total - skipped - size : skipped
  const cards = size === 0 ? [] : await findCards(db, { selection, order, size, offset })
  return {
    data: (fromEnd ? cards.toReversed() : cards).map(catalogCard),
    meta: { totalProducts: total, page, pageSize },
  }
}

/** A page of the last half is counted from the end: the rows before a page cost as much as those on it. */
const opposite = { asc: 'desc', desc: 'asc' } as const

const ofShelf = (selection: Selection) =>
  allOf([inCategories(selection), ofBrands(selection), ofKind(selection)])

const matching = (selection: Selection) =>
  allOf([ofShelf(selection), inPrices(selection), inStock(selection)])

async function countMatches(db: Db, selection: Selection) {
  const { rows } = await db.execute<{ total: number }>(
    asksOfEachProduct(selection)
      ? sql`select count(*)::int as total from product where ${matching(selection)}`
      : sql`select coalesce(sum(products), 0)::int as total from product_count where ${ofShelf(selection)}`,
  )
  return rows[0]?.total ?? 0
}

interface Slice {
  selection: Selection
  order: SQL
  size: number
  offset: number
}

/** The ids come from an index alone, and only theirs are read in full. */
async function findCards(db: Db, { selection, order, size, offset }: Slice) {
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    with ids as (
      select id, row_number() over () as place from (
        select id from product where ${matching(selection)}
        order by ${order} limit ${size} offset ${offset}
      ) slice
    )
    select ${cardColumns} from ids join product p on p.id = ids.id ${cardTables}
    order by ids.place`)
  return rows
}
