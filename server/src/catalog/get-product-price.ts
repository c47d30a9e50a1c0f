import { splitIva } from '@surco/contract'
import type { Db } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import { pesos } from '../money.ts'

/** The charged price with and without IVA, in pesos. Throws `NOT_FOUND`. */
export async function getProductPrice(db: Db, sku: string) {
  const { price, ivaRate } = product
  const [row] = await db.select({ price, ivaRate }).from(product).where(eq(product.sku, sku))
  if (!row) throw notFound('Product', sku)
  const { base } = splitIva(row.price, row.ivaRate)
  return {
    data: { attributes: { precioSinIVA: pesos(base), precioConIVA: pesos(row.price) } },
  }
}
