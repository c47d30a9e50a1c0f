import type { Queries } from '@surco/database'
import { product } from '@surco/database/schema'
import { inArray } from 'drizzle-orm'

import { announceChange, announceEverything } from './page-events.ts'

/** With more, nearly every page that anyone asks for shows one of them. */
const MOST = 2_000

/**
 * Tells every process, once the transaction commits, that pages do not show these products as they
 * are, nor the shelves on which they stand. Which products there are is another thing: `catalog`.
 */
export async function announceProducts(tx: Queries, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  if (skus.length > MOST) return announceEverything(tx)
  const { sku, brandId, category1, category2, category3 } = product
  const shown = await tx
    .select({ sku, brandId, category1, category2, category3 })
    .from(product)
    .where(inArray(sku, [...skus]))
  await announceChange(tx, ['products', ...new Set(shown.flatMap(tagsOfProduct))])
}

interface Shown {
  sku: string
  brandId: number
  category1: number
  category2: number | null
  category3: number | null
}

function tagsOfProduct({ sku, brandId, category1, category2, category3 }: Shown) {
  const categories = [category1, category2, category3].filter((id) => id !== null)
  return [`product:${sku}`, `brand:${brandId}`, ...categories.map((id) => `category:${id}`)]
}
