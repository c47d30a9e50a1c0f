import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { bestSoldFirst } from '../popularity.ts'
import { cardColumns, cardTables, oldCard, type CardRow } from './card-columns.ts'

type Popular = (typeof products)['GET /popular-products']

const PAGE_SIZE = 10

/**
 * The best sold first, then what is at a special price, machines before accessories, the newest
 * first; what is sold out comes after everything that can be bought.
 */
export async function listPopularProducts(
  db: Db,
  { query }: Input<Popular>,
): Promise<Output<Popular>> {
  const { page = 1, size = PAGE_SIZE } = query
  const last = page * size
  // The second half is not even looked at while the first fills the page.
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    with ids as (
      select id, row_number() over () as place from (
        (select id from product where stock > reserved ${inOrder} limit ${last})
        union all
        (select id from product where stock <= reserved ${inOrder} limit ${last})
      ) both_halves
      limit ${size} offset ${last - size}
    )
    select ${cardColumns} from ids join product p using (id) ${cardTables} order by ids.place`)
  return { data: rows.map(oldCard) }
}

const inOrder = sql`order by ${bestSoldFirst}`
