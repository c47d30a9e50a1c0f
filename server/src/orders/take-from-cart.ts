import { buildSqlOnce, type Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { Order } from './get-order.ts'

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

/** What was bought leaves the cart; what was put in meanwhile stays. */
export const takeFromCart = (tx: Tx, { id, cartId: ordered }: Pick<Order, 'id' | 'cartId'>) =>
  take(tx, { orderId: id, cartId: ordered })
