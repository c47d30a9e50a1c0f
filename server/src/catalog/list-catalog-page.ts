import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

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
  const counted = allOf([inCategories(selection), ofBrands(selection), ofKind(selection)])
  const matches = allOf([counted, inPrices(selection), inStock(selection)])
  const total = asksOfEachProduct(selection)
    ? sql`select count(*)::int as total from product where ${matches}`
    : sql`select coalesce(sum(products), 0)::int as total from product_count where ${counted}`
  const order = orders[`${orderBy} ${orderDirection}`]
  const { rows } = await db.execute<{ total: number; row: CardRow | null }>(sql`
    with ids as (
      select id, row_number() over (order by ${order}) as place from product where ${matches}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    ), counted as (${total})
    select counted.total, to_jsonb(card) as row
    from counted left join (
      select ids.place, ${cardColumns} from ids join product p on p.id = ids.id ${cardTables}
    ) card on true
    order by card.place`)
  return {
    data: rows.flatMap(({ row }) => (row ? [catalogCard(row)] : [])),
    meta: { totalProducts: rows[0]?.total ?? 0, page, pageSize },
  }
}
