import type { Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { pesos } from '../money.ts'
import { selectionCounts } from './selection-counts.ts'
import { allOf, inCategories, inStock, ofBrands, ofKind, type Selection } from './selection.ts'

type Summary = Pick<Output<(typeof products)['POST /catalog/filters']>, 'prices' | 'kinds'>

interface SummaryRow extends Record<string, unknown> {
  /** Centavos. */
  min: number
  max: number
  products: number
  accessories: number
}

/** The prices of a selection, whatever price is asked for, and its kinds of product, whatever kind is. */
export async function summarizeSelection(db: Db, selection: Selection): Promise<Summary> {
  const shelves = allOf([inCategories(selection), ofBrands(selection)])
  const priced = allOf([shelves, ofKind(selection), inStock(selection)])
  const { rows } = await db.execute<SummaryRow>(sql`
    select
      coalesce((select min(price) from product where ${priced}), 0) as min,
      coalesce((select max(price) from product where ${priced}), 0) as max,
      coalesce(sum(products), 0)::int as products,
      coalesce(sum(products) filter (where accessory), 0)::int as accessories
    from (${selectionCounts(selection)}) counts where ${shelves}`)
  // safe: an aggregate answers one row
  const { min, max, ...kinds } = rows[0] as SummaryRow
  return { prices: { min: pesos(min), max: pesos(max) }, kinds }
}
