import type { Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { pesos } from '../money.ts'
import { allOf, inCategories, inStock, ofBrands, ofKind, type Selection } from './selection.ts'

type PriceRange = Output<(typeof products)['POST /catalog/filters']>['prices']

/** Centavos. */
interface RangeRow extends Record<string, unknown> {
  min: number
  max: number
}

/** The lowest and highest price of a selection, whatever price is asked for; 0 when it has no products. */
export async function findPriceRange(db: Db, selection: Selection): Promise<PriceRange> {
  const matching = allOf([
    inCategories(selection),
    ofBrands(selection),
    ofKind(selection),
    inStock(selection),
  ])
  const { rows } = await db.execute<RangeRow>(sql`
    select
      coalesce((select min(price) from product where ${matching}), 0) as min,
      coalesce((select max(price) from product where ${matching}), 0) as max`)
  // safe: a select of values answers one row
  const { min, max } = rows[0] as RangeRow
  return { min: pesos(min), max: pesos(max) }
}
