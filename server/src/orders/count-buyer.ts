import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange } from '../page-events.ts'
import { shownBuyers } from '../popularity.ts'
import { lockProducts } from '../stock/index.ts'

interface Bought {
  /** Of the order. */
  id: string
  email: string
  lines: readonly { productId: number }[]
}

interface Counted extends Record<string, unknown> {
  sku: string
  buyers: number
}

/**
 * Counts the buyer of an order among the people who have its products, in the transaction in which it
 * is paid (`1`) or refunded (`-1`); somebody who has a product by another order counts as before.
 * Pages that tell the number are dropped.
 */
export async function countBuyer(tx: Tx, { id, email, lines }: Bought, change: 1 | -1) {
  const products = lines.map(({ productId }) => productId)
  // Of two orders of one person that are paid at once, the second has to see the first.
  await lockProducts(tx, products)
  // By e-mail: who bought as a guest and registered later is still one person.
  const { rows } = await tx.execute<Counted>(sql`
    update product set buyers = greatest(buyers + ${change}::int, 0)
    where id in ${products} and not exists (
      select from "order" o join order_line l on l.order_id = o.id
      where lower(o.email) = lower(${email}) and o.status = 'paid' and o.id <> ${id}
        and l.product_id = product.id
    )
    returning sku, buyers`)
  const changed = rows.filter(({ buyers }) => shownBuyers(buyers) !== shownBuyers(buyers - change))
  await announceChange(
    tx,
    changed.map(({ sku }) => `product:${sku}`),
  )
}
