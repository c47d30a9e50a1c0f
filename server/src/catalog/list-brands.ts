import type { Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'
import { pageMeta } from '../page-meta.ts'

type Brands = (typeof products)['GET /brands/brands']

const PAGE_SIZE = 20

interface BrandRow extends Record<string, unknown> {
  id: number
  name: string
  logo: string
  count: number
}

/** One page of the brands that have products, alphabetical, with how many products each has. */
export async function listBrands(db: Db, { query }: Input<Brands>): Promise<Output<Brands>> {
  const { page = 1, size = PAGE_SIZE } = query
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
