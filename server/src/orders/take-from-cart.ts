import type { Tx } from '@surco/database'
import { sql } from 'drizzle-orm'

import type { Order } from './get-order.ts'

/** What was bought leaves the cart; what was put in meanwhile stays. */
export async function takeFromCart(tx: Tx, { id, cartId }: Pick<Order, 'id' | 'cartId'>) {
  await tx.execute(sql`
    with bought as (select product_id, quantity from order_line where order_id = ${id}),
    emptied as (
      delete from cart_line using bought
      where cart_id = ${cartId} and cart_line.product_id = bought.product_id
        and cart_line.quantity <= bought.quantity
    )
    update cart_line set quantity = cart_line.quantity - bought.quantity from bought
    where cart_id = ${cartId} and cart_line.product_id = bought.product_id
      and cart_line.quantity > bought.quantity`)
}
