import type { OldCard } from '@surco/contract'
import type { Db } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { cardColumns, cardTables, oldCard, type CardRow } from './card-columns.ts'

const MOST = 8
/** Places for the product's own kind, when there are accessories for the others. */
const OF_ITS_KIND = 5
/** Ranking by words is slow: of an accessory for every engine, only so many are compared. */
const COMPARED = 100

/** What an accessory is for; has to read as in the index `accessory_by_purpose`. */
const purpose = sql`to_tsvector('spanish', substring(p.name from ' .*') || ' ' || p.short_description)`

/**
 * What goes with a product: others of its subcategory, accessories of its category or whose texts
 * name its kind, then the rest of the category; what can be bought first. The first word of a
 * name says its kind (motobomba). Throws `NOT_FOUND` when there is no such product.
 */
export async function listRelatedProducts(db: Db, sku: string): Promise<OldCard[]> {
  const { rows } = await db.execute<CardRow & Record<string, unknown>>(sql`
    with shown as (
      select id, category_1, category_2, category_3, accessory,
        plainto_tsquery('spanish', split_part(name, ' ', 1)) as kind,
        replace(plainto_tsquery('spanish', name)::text, '&', '|')::tsquery as any_word
      from product where sku = ${sku}
    ), kin as (${kin}), accessories as (${accessories}), others as (${others}), related as (
      select id, case when place <= ${OF_ITS_KIND} then 1 else 3 end as part, place from kin where place <= ${MOST}
      union all select id, 2, place from accessories where place <= ${MOST}
      union all select id, 4, place from others
      order by part, place limit ${MOST}
    )
    select ${cardColumns} from related join product p using (id) ${cardTables}
    order by related.part, related.place`)
  if (rows.length === 0 && (await db.$count(product, eq(product.sku, sku))) === 0) {
    throw notFound('Product', sku)
  }
  return rows.map(oldCard)
}

/** The same order in each subcategory as in the index `product_by_kind`. */
const first = sql`order by available desc, popularity desc, sort_key, id limit ${MOST}`

/** Of each subcategory the first are enough; they come from an index alone. */
const kin = sql`
  select p.id, row_number() over (order by
    p.available desc, p.category_3 = shown.category_3 desc nulls last, p.popularity desc, p.sort_key, p.id) as place
  from shown, lateral (
    select p.* from category c, lateral (
      select id, category_3, available, popularity, sort_key from product
      where category_2 = shown.category_2 and category_3 = c.id and id <> shown.id ${first}
    ) p where c.parent_id = shown.category_2
    union all (
      select id, category_3, available, popularity, sort_key from product
      where category_2 = shown.category_2 and category_3 is null and id <> shown.id ${first}
    )
  ) p`

/** Best fits first: those that share most words with the product's name, its size among them. */
const accessories = sql`
  select p.id, row_number() over (order by
    p.available desc, ts_rank(p.purpose, shown.any_word) desc, p.popularity desc, p.sort_key, p.id) as place
  from shown, lateral (
    select p.id, p.popularity, p.sort_key, p.available, ${purpose} as purpose from product p
    where p.accessory and (p.category_1 = shown.category_1 or ${purpose} @@ shown.kind)
      and not shown.accessory and p.category_2 is distinct from shown.category_2
    order by p.available desc, p.popularity desc, p.sort_key, p.id limit ${COMPARED}
  ) p`

/** Looked for only while its kind leaves places. */
const others = sql`
  select p.id, row_number() over () as place
  from shown, lateral (
    select id from product p
    where p.category_1 = shown.category_1 and p.id <> shown.id and p.accessory = shown.accessory
      and p.category_2 is distinct from shown.category_2 and p.available
      and not exists (select from kin where place = ${MOST})
    order by p.sort_key, p.id limit ${MOST}
  ) p`
