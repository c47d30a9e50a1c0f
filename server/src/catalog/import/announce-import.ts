import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange, announceProducts } from '../../platform/page-events.ts'
import type { MergedRows } from './merge-staged.ts'

/** Hashes of the names of categories and brands, which every page shows. */
interface Names extends Record<string, unknown> {
  categories: string | null
  /** Only of brands that have products. */
  brands: string | null
}

/** Reads the state of the names before an import, for `announceImport` to compare. */
export async function readNames(tx: Tx): Promise<Names | undefined> {
  const { rows } = await tx.execute<Names>(sql`
    select
      (select md5(string_agg(id || name, ' ' order by id)) from category) as categories,
      (select md5(string_agg(id || name, ' ' order by id)) from brand where id in (
        select brand_id from product_count where products > 0
      )) as brands`)
  return rows[0]
}

/** Announces to every process which pages an import has made stale. */
export async function announceImport(
  tx: Tx,
  before: Names | undefined,
  { created, updated }: Pick<MergedRows, 'created' | 'updated'>,
) {
  if (created.length + updated.length === 0) return
  const after = await readNames(tx)
  const lists = [
    before?.categories !== after?.categories && 'categories',
    before?.brands !== after?.brands && 'brands',
    (created.length > 0 || updated.some(({ moved }) => moved)) && 'catalog',
  ]
  await announceChange(
    tx,
    lists.filter((tag) => tag !== false),
  )
  await announceProducts(
    tx,
    updated.map(({ sku }) => sku),
  )
}
