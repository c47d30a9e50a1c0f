import { buildSqlOnce, type Tx } from '@surco/database'
import { cartLine } from '@surco/database/schema'
import { and, eq, sql, type Placeholder } from 'drizzle-orm'

interface Units {
  productId: number
  quantity: number
}

/** Behind all lines of a cart. Two that are put in at once may get the same: the older product stands first then. */
export const nextPosition = (cartId: string | Placeholder) =>
  sql`(select coalesce(max(position), -1) + 1 from cart_line where cart_id = ${cartId})`

const ofCart = sql.placeholder('cartId')

/** One statement however many lines there are; those that have their units already are not written again. */
const put = buildSqlOnce(sql`
  insert into cart_line (cart_id, product_id, quantity, position)
  select ${ofCart}, product_id, quantity, ${nextPosition(ofCart)} + position - 1
  from rows from (json_to_recordset(${sql.placeholder('lines')}::json) as (product_id int, quantity int))
    with ordinality as line (product_id, quantity, position)
  on conflict (cart_id, product_id) do update set quantity = excluded.quantity
  where cart_line.quantity <> excluded.quantity`)

/** Gives each line its units; lines that are not there are put in, after the others. */
export async function putUnits(tx: Tx, id: string, lines: Units[]): Promise<void> {
  if (lines.length === 0) return
  const units = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  await put(tx, { cartId: id, lines: JSON.stringify(units) })
}

export async function removeLine(tx: Tx, cartId: string, productId: number): Promise<void> {
  await tx
    .delete(cartLine)
    .where(and(eq(cartLine.cartId, cartId), eq(cartLine.productId, productId)))
}
