import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import { announceChange } from '../page-events.ts'
import { shownBuyers } from '../popularity.ts'
import { lockProducts } from '../stock/index.ts'

interface Purchased {
  /** Of the order. */
  id: string
  email: string
}

interface Bought extends Purchased {
  lines: readonly { productId: number }[]
}

interface Counted extends Record<string, unknown> {
  sku: string
  buyers: number
}

/**
 * Whether the buyer of an order has no row of `product` by another one. By e-mail: who bought as a
 * guest and registered later is still one person. Of two orders of one person that are paid at once,
 * the second has to see the first: the products are locked by a statement before.
 */
export const hasByThisOrderAlone = ({ id, email }: Purchased) => sql`not exists (
  select from "order" o join order_line l on l.order_id = o.id
  where lower(o.email) = lower(${email}) and o.status = 'paid' and o.id <> ${id}
    and l.product_id = product.id
)`

/**
 * Counts the buyer of an order among the people who have its products (`1`), or no more (`-1`), in
 * the transaction in which it is paid or refunded; somebody who has a product by another order counts
 * as before. Pages that tell the number are dropped.
 */
export async function countBuyer(tx: Tx, { lines, ...purchased }: Bought, change: 1 | -1) {
  const products = lines.map(({ productId }) => productId)
  await lockProducts(tx, products)
  const { rows } = await tx.execute<Counted>(sql`
    update product set buyers = greatest(buyers + ${change}::int, 0)
    where id in ${products} and ${hasByThisOrderAlone(purchased)}
    returning sku, buyers`)
  await announceBuyers(tx, rows, change)
}

/** Drops the pages of products whose number of buyers changed, where they tell it. */
export async function announceBuyers(tx: Tx, counted: readonly Counted[], change: 1 | -1) {
  const changed = counted.filter(
    ({ buyers }) => shownBuyers(buyers) !== shownBuyers(buyers - change),
  )
  await announceChange(
    tx,
    changed.map(({ sku }) => `product:${sku}`),
  )
}
