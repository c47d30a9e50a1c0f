import type { CategoryNode, Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { category } from '@surco/database/schema'
import { asc, sql } from 'drizzle-orm'

import { pageMeta } from '../../platform/http/paging.ts'
import { mediaPath } from '../../platform/media/index.ts'

type Brands = (typeof products)['GET /brands/brands']

const DEFAULT_SIZE = 20

interface BrandRow extends Record<string, unknown> {
  id: number
  name: string
  logo: string
  count: number
}

/** One page of the brands that have products, alphabetical, with how many products each has. */
export async function listBrands(db: Db, { query }: Input<Brands>): Promise<Output<Brands>> {
  const { page = 1, size = DEFAULT_SIZE } = query
  const { rows } = await db.execute<BrandRow>(sql`
    select b.id, b.name, b.logo, sum(n.products)::int as count
    from brand b join product_count n on n.brand_id = b.id
    group by b.id having sum(n.products) > 0
    order by b.sort_key, b.id`)
  return {
    data: rows.slice((page - 1) * size, page * size).map(({ id, name, logo, count }) => ({
      id: String(id),
      name,
      image: mediaPath(logo),
      count,
    })),
    meta: pageMeta(page, size, rows.length),
  }
}

/** The whole category tree, each level in the merchant's order; categories without a position come last, alphabetical. */
export async function listCategories(db: Db): Promise<CategoryNode[]> {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      image: category.image,
    })
    .from(category)
    .orderBy(asc(category.position), asc(category.sortKey), asc(category.id))
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  const children = (id: number | null) => under.get(id) ?? []
  return children(null).map((top) => ({
    id: String(top.id),
    name: top.name,
    image: mediaPath(top.image),
    subcategories: children(top.id).map((middle) => ({
      id: String(middle.id),
      name: middle.name,
      subSubcategories: children(middle.id).map(({ id, name }) => ({ id: String(id), name })),
    })),
  }))
}
