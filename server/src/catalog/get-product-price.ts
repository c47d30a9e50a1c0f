import type { Db } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { pesos, splitIva } from '../money.ts'

/** The charged price with and without IVA, in pesos. Throws `NOT_FOUND`. */
export async function getProductPrice(db: Db, sku: string) {
  const [row] = await db.select({ price: product.price }).from(product).where(eq(product.sku, sku))
  if (!row) throw notFound('Product', sku)
  const { withoutIva } = splitIva(row.price)
  return {
    data: { attributes: { precioSinIVA: pesos(withoutIva), precioConIVA: pesos(row.price) } },
  }
}
