import type { CartLine } from '@surco/contract'
import { buildSqlOnce, type Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { nextPosition } from './cart-line-units.ts'
import { freeTo, inCart } from './find-offers.ts'
import { MOST_LINES } from './fit-lines.ts'

const cartId = sql.placeholder('cartId')
const units = sql`${sql.placeholder('units')}::int`

const put = buildSqlOnce(sql`
  with locked as materialized (select id from cart where id = ${cartId} for update)
  insert into cart_line (cart_id, product_id, quantity, position)
  select locked.id, product.id, ${units}, ${nextPosition(cartId)} from locked, product
  where sku = ${sql.placeholder('sku')} and not requires_quote and ${freeTo(cartId)} >= ${units}
    and (${inCart(cartId)} > 0 or (select count(*) from cart_line where cart_id = locked.id) < ${MOST_LINES})
  on conflict (cart_id, product_id) do update set quantity = cart_line.quantity + excluded.quantity
  where cart_line.quantity + excluded.quantity
    <= (select ${freeTo(cartId)} from product where id = excluded.product_id)
  returning product_id as id`)

/**
 * Puts more units of a product into a cart if it can have them all; answers whether it did. Whoever
 * holds the cart's lock is waited for. What they changed meanwhile is not seen by the rest of the
 * statement but by its conflict, which adds to the line as it is then.
 */
export async function putMore(db: Db, id: string, { SKU, cantidad }: CartLine) {
  const { rows } = await put(db, { cartId: id, sku: SKU, units: cantidad })
  return rows.length > 0
}
