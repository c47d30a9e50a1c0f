import { sql, type SQL } from 'drizzle-orm'

import {
  allOf,
  asksOfEachProduct,
  asksOfPrices,
  inPrices,
  inStock,
  type Selection,
} from './selection.ts'

const path = sql`category_1, coalesce(category_2, 0) as category_2, coalesce(category_3, 0) as category_3`

/**
 * `product_count`, or the same counted of only those products that the prices and stock asked for
 * leave. To be summed: rows may share everything, and some take away.
 */
export function selectionCounts(selection: Selection): SQL {
  if (!asksOfEachProduct(selection)) return sql`select * from product_count`
  if (asksOfPrices(selection)) {
    return sql`
      select ${path}, brand_id, accessory, count(*)::int as products
      from product where ${allOf([inPrices(selection), inStock(selection)])}
      group by 1, 2, 3, 4, 5`
  }
  // What is sold out is less than what is not.
  return sql`
    select * from product_count
    union all
    select ${path}, brand_id, accessory, -1 from product where not available`
}
