import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { cardColumns, cardTables, oldCard, sellable, type CardRow } from './card-columns.ts'

type Popular = (typeof products)['GET /popular-products']

const PAGE_SIZE = 10

/** The best sold first; among equals, machines that can be bought now, then the newest. */
export async function listPopularProducts(
  db: Db,
  { query }: Input<Popular>,
): Promise<Output<Popular>> {
  const { page = 1, size = PAGE_SIZE } = query
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    select ${cardColumns} from product p ${cardTables}
    order by p.popularity desc, ${sellable} > 0 desc, p.accessory, p.created_at desc, p.id
    limit ${size} offset ${(page - 1) * size}`)
  return { data: rows.map(oldCard) }
}
