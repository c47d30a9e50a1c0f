import type { CartLine } from '@surco/contract'
import type { Queries } from '@surco/database'
import { shownProduct } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { listDeliveries } from './deliveries.ts'

interface QuoteRequest {
  codigoPostal: string
  items: CartLine[]
}

/** What products cost to send at today's prices; unknown and hidden ones and those by quote only do not count. */
export async function quote(queries: Queries, { codigoPostal, items }: QuoteRequest) {
  const { id, sku, price, requiresQuote } = shownProduct
  const found = await queries
    .select({ id, sku, price, requiresQuote })
    .from(shownProduct)
    .where(
      inArray(
        sku,
        items.map(({ SKU }) => SKU),
      ),
    )
  const known = new Map(found.map((one) => [one.sku, one]))
  const lines = items.flatMap(({ SKU, cantidad: quantity }) => {
    const one = known.get(SKU)
    if (!one || one.requiresQuote) return []
    return [{ productId: one.id, quantity, unitPrice: one.price }]
  })
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return { ...(await listDeliveries(queries, codigoPostal, lines)), subtotal }
}
