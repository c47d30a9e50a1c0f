import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { CatalogProduct } from './product-pattern.ts'

/** All products of the shop, with values as in a catalogue file. */
export async function listCatalogProducts(db: Db): Promise<CatalogProduct[]> {
  const { rows } = await db.execute<CatalogProduct & Record<string, unknown>>(sql`
    select p.sku as "SKU", p.name as nombre, b.name as marca,
      concat_ws('/', c1.name, c2.name, c3.name) as categoria,
      case when p.accessory then 'sí' else 'no' end as accesorio,
      case when p.available then 'sí' else 'no' end as existencia
    from product p
    join brand b on b.id = p.brand_id
    join category c1 on c1.id = p.category_1
    left join category c2 on c2.id = p.category_2
    left join category c3 on c3.id = p.category_3`)
  return rows
}
