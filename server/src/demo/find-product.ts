import type { IvaRate } from '@surco/contract'
import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

interface DemoProduct {
  id: number
  sku: string
  name: string
  /** Centavos. */
  price: number
  /** Name of its picture's original; '' when there is none. */
  picture: string
  ivaRate: IvaRate
  satProductKey: string
  satUnitKey: string
}

/**
 * Finds the product with the lowest SKU whose name starts with `beginning`, among those in stock without a shipping
 * quote.
 */
export type FindDemoProduct = (beginning: string) => DemoProduct | undefined

/** Reads the products for the demo's testimonials and orders. */
export async function readDemoProducts(tx: Tx): Promise<FindDemoProduct> {
  const products = await tx
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      price: product.price,
      ivaRate: product.ivaRate,
      satProductKey: product.satProductKey,
      satUnitKey: product.satUnitKey,
      picture: sql<string>`coalesce(${product.pictures}[1], '')`,
    })
    .from(product)
    .where(and(gt(product.stock, product.reserved), eq(product.requiresQuote, false)))
    .orderBy(asc(product.sku))
  return (beginning) => products.find(({ name }) => name.startsWith(beginning))
}
