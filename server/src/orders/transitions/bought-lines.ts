import { buildSqlOnce, type Tx } from '@surco/database'
import { boughtStatuses, literals } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { shownBuyers } from '../../catalog/index.ts'
import { announceChange } from '../../platform/page-events.ts'
import { lockProducts } from '../../stock/index.ts'
import type { Order } from '../queries/get-order.ts'

const orderId = sql.placeholder('orderId')
const cartId = sql.placeholder('cartId')

const take = buildSqlOnce(sql`
  with bought as (select product_id, quantity from order_line where order_id = ${orderId}),
  emptied as (
    delete from cart_line using bought
    where cart_id = ${cartId} and cart_line.product_id = bought.product_id
      and cart_line.quantity <= bought.quantity
  )
  update cart_line set quantity = cart_line.quantity - bought.quantity from bought
  where cart_id = ${cartId} and cart_line.product_id = bought.product_id
    and cart_line.quantity > bought.quantity`)

/** Removes bought units from the cart; units added meanwhile stay. */
export const takeFromCart = (tx: Tx, { id, cartId: ordered }: Pick<Order, 'id' | 'cartId'>) =>
  take(tx, { orderId: id, cartId: ordered })

interface Purchased {
  /** Id of the order. */
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
 * Whether the buyer of an order has bought a row of `product` by no other order. Buyers are identified by
 * e-mail, so a guest who registers later is one person. A statement before must lock the products, so that
 * of two concurrent payments of one person the second sees the first.
 */
export const hasByThisOrderAlone = ({ id, email }: Purchased) => sql`not exists (
  select from "order" o join order_line l on l.order_id = o.id
  where lower(o.email) = lower(${email}) and o.status in ${literals(boughtStatuses)} and o.id <> ${id}
    and l.product_id = product.id
)`

/**
 * Adds the buyer of an order to the number of buyers of its products (`1`), or removes them (`-1`), in
 * the transaction in which it is paid or refunded. A buyer of the product by another order is not counted
 * again. Announces the pages that show the number.
 */
export async function countBuyer(tx: Tx, { lines, ...purchased }: Bought, change: 1 | -1) {
  if (lines.length === 0) return
  const products = lines.map(({ productId }) => productId)
  await lockProducts(tx, products)
  const { rows } = await tx.execute<Counted>(sql`
    update product set buyers = greatest(buyers + ${change}::int, 0)
    where id in ${products} and ${hasByThisOrderAlone(purchased)}
    returning sku, buyers`)
  await announceBuyers(tx, rows, change)
}

/** Announces the pages of products whose shown number of buyers changed. */
export async function announceBuyers(tx: Tx, counted: readonly Counted[], change: 1 | -1) {
  const changed = counted.filter(
    ({ buyers }) => shownBuyers(buyers) !== shownBuyers(buyers - change),
  )
  await announceChange(
    tx,
    changed.map(({ sku }) => `product:${sku}`),
  )
}
