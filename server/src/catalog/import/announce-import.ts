import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange, announceProducts } from '../../platform/page-events.ts'
import type { MergedRows } from './merge-staged.ts'

/** What every page names of the catalogue. */
interface Names extends Record<string, unknown> {
  categories: string | null
  /** Those that have products. */
  brands: string | null
}

/** The state of the names, to be compared: `announceImport` tells which of them an import changed. */
export async function readNames(tx: Tx): Promise<Names | undefined> {
  const { rows } = await tx.execute<Names>(sql`
    select
      (select md5(string_agg(id || name, ' ' order by id)) from category) as categories,
      (select md5(string_agg(id || name, ' ' order by id)) from brand where id in (
        select brand_id from product_count where products > 0
      )) as brands`)
  return rows[0]
}

/** Tells every process which pages do not show what was imported, and leaves the others alone. */
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
