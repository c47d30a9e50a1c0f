import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

/**
 * For each of these plain words what a product says that has it: its name, brand and categories.
 * All products with a word are found before one is read: the table must not be walked for the first.
 */
export async function findWritings(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ writing: string }>(sql`
    select concat_ws(' ', p.name, b.name, c1.name, c2.name, c3.name) as writing
    from unnest(${sql.param([...words])}::text[]) with ordinality asked(word, place), lateral (
      with held as materialized (
        select product_id from search_document where words @@ quote_literal(word)::tsquery
      )
      select product_id from held limit 1
    ) found
    join product p on p.id = found.product_id
    join brand b on b.id = p.brand_id
    join category c1 on c1.id = p.category_1
    left join category c2 on c2.id = p.category_2
    left join category c3 on c3.id = p.category_3
    order by place`)
  return rows.map(({ writing }) => writing)
}
