import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { sellable } from './card-columns.ts'

/** The units that can be bought now. Throws `NOT_FOUND`. */
export async function getProductStock(db: Db, sku: string) {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select ${sellable} as stock from product p where p.sku = ${sku}`,
  )
  const [row] = rows
  if (!row) throw notFound('Product', sku)
  return { data: { attributes: { stock: row.stock } } }
}
