import type { SearchBrand, SearchCategory } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

const LISTED = 5

export interface FoundProduct {
  SKU: string
  name: string
  brand: string
  category: string
  subcategory: string
  /** Centavos. */
  price: number
  originalPrice: number
  stock: number
  requiresShippingQuote: boolean
  envioGratis: boolean
  /** Names of the first two. */
  pictures: string[]
}

export interface Answer {
  total: number
  /** The words that were searched, mended ones included. */
  words: string[]
  /** Plain words; null when nothing was mended. */
  corrected: string | null
  products: FoundProduct[]
  categories: SearchCategory[]
  categoryTotal: number
  brands: SearchBrand[]
  brandTotal: number
}

interface Question {
  query: string
  ordering: string
  take: number
  skip: number
}

/** Asks the database everything about a query in one statement; see the search functions there. */
export async function answerQuery(
  db: Db,
  { query, ordering, take, skip }: Question,
): Promise<Answer> {
  const { rows } = await db.execute<Answer & Record<string, unknown>>(sql`
    with answer as materialized (
      select * from search_answer(${query}, ${ordering}, ${take}::int, ${skip}::int)
    ),
    -- Numbers and single letters name neither a brand nor a kind of machine.
    named as materialized (
      select condition::tsquery as condition from answer, unnest(conditions) condition
      where condition ~ '[a-z]{3}' or condition ~ '^[^|&]*[a-z]{2}[^|&]*$'
    ),
    categories as materialized (${foundCategories}),
    brands as materialized (${foundBrands})
    select total, words, corrected,
      coalesce((${productList}), '[]') as products,
      coalesce((select jsonb_agg(category order by place) from categories where place <= ${LISTED}), '[]') as categories,
      (select count(*)::int from categories) as "categoryTotal",
      coalesce((select jsonb_agg(brand order by place) from brands where place <= ${LISTED}), '[]') as brands,
      (select count(*)::int from brands) as "brandTotal"
    from answer`)
  // safe: the functions answer one row for any query
  return rows[0] as Answer
}

const productList = sql`
  select jsonb_agg(jsonb_build_object(
    'SKU', p.sku, 'name', p.name, 'brand', b.name, 'category', c1.name,
    'subcategory', coalesce(c2.name, ''), 'price', p.price, 'originalPrice', p.list_price,
    'stock', greatest(p.stock - p.reserved, 0), 'requiresShippingQuote', p.requires_quote,
    'envioGratis', p.free_shipping, 'pictures', p.pictures[1:2]) order by place)
  from unnest(answer.ids) with ordinality found(id, place)
  join product p using (id)
  join brand b on b.id = p.brand_id
  join category c1 on c1.id = p.category_1
  left join category c2 on c2.id = p.category_2`

// OFFSET 0: products are counted for what matches only.
/** Categories named by any of the words: by most of them first, then those with most products. */
const foundCategories = sql`
  select row_number() over (order by held desc, count desc, sort_key, id) as place,
    jsonb_build_object('_id', id::text, 'name', name, 'productCount', count, 'level', level,
      'category', coalesce(top, middle, name),
      'subcategory', case level when 1 then '' when 2 then name else middle end,
      'subsubcategory', case level when 3 then name else '' end) as category
  from (
    select c.id, c.name, c.level, c.sort_key, parent.name as middle, grandparent.name as top,
      (select count(*) from named where c.search_words @@ named.condition) as held
    from category c
    left join category parent on parent.id = c.parent_id
    left join category grandparent on grandparent.id = parent.parent_id
    offset 0
  ) matching, lateral (
    select coalesce(sum(products), 0)::int as count from product_count n
    where n.category_1 = matching.id or n.category_2 = matching.id or n.category_3 = matching.id
  ) counted
  where held > 0 and count > 0`

const foundBrands = sql`
  select row_number() over (order by held desc, count desc, sort_key, id) as place,
    jsonb_build_object('_id', id::text, 'name', name, 'productCount', count) as brand
  from (
    select b.id, b.name, b.sort_key,
      (select count(*) from named where b.search_words @@ named.condition) as held
    from brand b
    offset 0
  ) matching, lateral (
    select coalesce(sum(products), 0)::int as count from product_count n
    where n.brand_id = matching.id
  ) counted
  where held > 0 and count > 0`
