import type { CartLine, GuestCartMeta } from '@surco/contract'
import { type Db, type Tx, buildOnce } from '@surco/database'
import { cartLine, cart } from '@surco/database/schema'
import { sql, eq } from 'drizzle-orm'

import { newKey } from '../platform/keys.ts'
import { pesos } from '../platform/money.ts'
import { cartTotals } from './get-cart.ts'
import { fitLines, sumBySku, putUnits, type FittedLines } from './offers.ts'

interface OpenedCart {
  /** For the statement that writes whose cart it is, which begins with {@link cartWritten}. */
  values: { cartId: string; lines: string }
  meta: GuestCartMeta
}

/** Parts of a `with` that write a new cart and its lines. */
export const cartWritten = sql`
  opened as (insert into cart (id) values (${sql.placeholder('cartId')})),
  filled as (
    insert into cart_line (cart_id, product_id, quantity, position)
    select ${sql.placeholder('cartId')}, product_id, quantity, position - 1
    from rows from (json_to_recordset(${sql.placeholder('lines')}::json) as (product_id int, quantity int))
      with ordinality as line (product_id, quantity, position)
  )`

/** A new cart of the asked lines, capped as `replaceLines` does. */
export async function openCart(db: Db, asked: CartLine[]): Promise<OpenedCart> {
  const cartId = newKey()
  const { lines, adjusted } = await fitLines(db, cartId, sumBySku(asked))
  const units = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  return { values: { cartId, lines: JSON.stringify(units) }, meta: metaOf(lines, adjusted) }
}

/**
 * Makes the asked lines the content of a cart, capped to what can be had. Unknown, sold-out and
 * quote-only products are dropped; `adjusted` lists every line that is not as asked.
 */
export async function replaceLines(
  tx: Tx,
  cartId: string,
  asked: CartLine[],
): Promise<GuestCartMeta> {
  await lockCart(tx, cartId)
  // First, so that what was in it before is no claim to units that others hold.
  await tx.delete(cartLine).where(eq(cartLine.cartId, cartId))
  const { lines, adjusted } = await fitLines(tx, cartId, sumBySku(asked))
  await putUnits(tx, cartId, lines)
  return metaOf(lines, adjusted)
}

/** What is told of a guest's cart. */
function metaOf(lines: FittedLines['lines'], adjusted: FittedLines['adjusted']): GuestCartMeta {
  const { itemCount, subtotal, total } = cartTotals(lines)
  return { itemCount, subtotal: pesos(subtotal), total: pesos(total), adjusted }
}

const lock = buildOnce((queries) =>
  queries
    .select({ id: cart.id })
    .from(cart)
    .where(eq(cart.id, sql.placeholder('cartId')))
    .for('update'),
)

const lockOrdered = buildOnce((queries) =>
  queries
    .select({ id: cart.id })
    .from(cart)
    .where(sql`id = (select cart_id from "order" where id = ${sql.placeholder('orderId')})`)
    .for('update'),
)

/**
 * Whoever changes, pays or settles a cart waits here for others who do: two tabs never undo each other,
 * and two clicks at once see each other's outcome. Locked before purchases, coupons and products.
 */
export const lockCart = (tx: Tx, cartId: string) => lock(tx, { cartId })

/** As {@link lockCart}, the cart that was ordered. */
export const lockCartOf = (tx: Tx, orderId: string) => lockOrdered(tx, { orderId })
