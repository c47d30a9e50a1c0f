import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { bestSoldFirst } from '../popularity.ts'
import { cardColumns, cardTables, oldCard, type CardRow } from './card-columns.ts'

type BestSellers = (typeof products)['GET /products/getProductsByCategories']

const PAGE_SIZE = 10

/** The best sold product of each category, of those that can be bought, in the order of their SKUs. */
export async function listBestSellers(
  db: Db,
  { query }: Input<BestSellers>,
): Promise<Output<BestSellers>> {
  const { page = 1, pageSize = PAGE_SIZE, orderDirection = 'asc' } = query
  const direction = orderDirection === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    with ids as (
      select best.id from category c, lateral (
        select id from product where category_1 = c.id and available order by ${bestSoldFirst} limit 1
      ) best
      where c.level = 1
    )
    select ${cardColumns} from ids join product p using (id) ${cardTables}
    order by p.sku ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { data: rows.map(oldCard) }
}
