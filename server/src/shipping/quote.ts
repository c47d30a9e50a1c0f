import type { CartLine } from '@surco/contract'
import type { Queries } from '@surco/database'
import { shownProduct } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { listDeliveries } from './deliveries.ts'

interface QuoteRequest {
  codigoPostal: string
  items: CartLine[]
}

/** Delivery methods for products at today's prices. Ignores unknown and hidden products and those sold by quote. */
export async function quote(queries: Queries, { codigoPostal, items }: QuoteRequest) {
  const { id, sku, price, requiresQuote } = shownProduct
  const rows = await queries
    .select({ id, sku, price, requiresQuote })
    .from(shownProduct)
    .where(
      inArray(
        sku,
        items.map(({ SKU }) => SKU),
      ),
    )
  const products = new Map(rows.map((row) => [row.sku, row]))
  const lines = items.flatMap(({ SKU, cantidad: quantity }) => {
    const product = products.get(SKU)
    if (!product || product.requiresQuote) return []
    return [{ productId: product.id, quantity, unitPrice: product.price }]
  })
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return { ...(await listDeliveries(queries, codigoPostal, lines)), subtotal }
}
