import type { CartLine, GuestCartMeta } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { newKey } from '../keys.ts'
import { fitLines } from './fit-lines.ts'
import { metaOf } from './replace-lines.ts'
import { sumBySku } from './sum-by-sku.ts'

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
