import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { bestSoldFirst } from '../popularity.ts'
import { cardColumns, cardTables, oldCard, type CardRow } from './card-columns.ts'

type MostSold = (typeof products)['GET /orders/most-sold-products']

const PAGE_SIZE = 10

/** The products most units were paid of, sold out or not; none that was never sold. */
export async function listMostSold(db: Db, { query }: Input<MostSold>): Promise<Output<MostSold>> {
  const { page = 1, pageSize = PAGE_SIZE } = query
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    with ids as (
      select id, row_number() over () as place from (
        select id from product where popularity > 0 order by ${bestSoldFirst}
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) most_sold
    )
    select ${cardColumns} from ids join product p using (id) ${cardTables} order by ids.place`)
  return { data: rows.map(oldCard) }
}
