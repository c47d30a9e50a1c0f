import { sql, type SQL } from 'drizzle-orm'

import { allOf, asksOfEachProduct, inPrices, inStock, type Selection } from './selection.ts'

/** `product_count`, or the same counted of only those products that the prices and stock asked for leave. */
export function selectionCounts(selection: Selection): SQL {
  if (!asksOfEachProduct(selection)) return sql`select * from product_count`
  return sql`
    select category_1, coalesce(category_2, 0) as category_2, coalesce(category_3, 0) as category_3,
      brand_id, accessory, count(*)::int as products
    from product where ${allOf([inPrices(selection), inStock(selection)])}
    group by 1, 2, 3, 4, 5`
}
