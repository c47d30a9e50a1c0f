import type { OldCard } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { cardColumns, cardTables, oldCard, sellable, type CardRow } from './card-columns.ts'

const MOST = 8

/**
 * What goes with a product: others of its subcategory, then of its category, what can be bought now
 * first. Throws `NOT_FOUND` when there is no such product.
 */
export async function listRelatedProducts(db: Db, sku: string): Promise<OldCard[]> {
  const { rows } = await db.execute<CardRow & { related: boolean } & Record<string, unknown>>(sql`
    with shown as (select id, category_1, category_2, category_3 from product where sku = ${sku}),
    near as (
      select p.id, ${nearness} as nearness from shown join product p on p.category_1 = shown.category_1
      where p.id <> shown.id
      order by ${sellable} > 0 desc, nearness desc, p.popularity desc, p.sort_key, p.id
      limit ${MOST}
    )
    select shown.id is not null and near.id is not null as related, ${cardColumns}
    from shown left join near on true
    left join (product p ${cardTables}) on p.id = near.id
    order by ${sellable} > 0 desc, near.nearness desc, p.popularity desc, p.sort_key, p.id`)
  if (rows.length === 0) throw notFound('Product', sku)
  return rows.filter(({ related }) => related).map(oldCard)
}

/** The same kind of machine before its accessories, those before the rest of the category. */
const nearness = sql`case
  when p.category_3 = shown.category_3 then 4
  when p.category_2 = shown.category_2 then 3
  when p.accessory then 2
  else 1 end`
