import type { ProductView } from '@surco/contract'
import type { Queries } from '@surco/database'
import { category, product, productSearch } from '@surco/database/schema'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { hasWord } from '../../platform/word-search.ts'

/** A selection of products, as in the query string of the office's list. */
export interface Selected {
  view?: ProductView
  q?: string
  /** Ids. */
  brand?: string
  category?: string
  skus?: string[]
}

/** Literal SQL that matches the partial indexes. */
export const conditions: Record<ProductView, SQL | undefined> = {
  all: undefined,
  soldOut: sql`not product.available`,
  withoutPicture: sql`product.pictures = '{}'`,
  onOffer: sql`product.price < product.list_price`,
  hidden: sql`not product.published`,
}

/** The condition on `product` of a selection; undefined for all products. */
export async function whereSelected(
  db: Queries,
  { view = 'all', q = '', brand, category: shelf, skus }: Selected,
): Promise<SQL | undefined> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return and(
    conditions[view],
    brand === undefined ? undefined : eq(product.brandId, Number(brand)),
    shelf === undefined ? undefined : await isOnShelf(db, Number(shelf)),
    skus === undefined ? undefined : inArray(product.sku, skus),
    words.length === 0 ? undefined : inArray(product.id, foundBy(db, words)),
  )
}

const columnOfLevel = [product.category1, product.category2, product.category3]

async function isOnShelf(db: Queries, id: number): Promise<SQL> {
  const [found] = await db
    .select({ level: category.level })
    .from(category)
    .where(eq(category.id, id))
  const column = columnOfLevel[(found?.level ?? 1) - 1] ?? product.category1
  return eq(column, id)
}

const foundBy = (db: Queries, words: readonly string[]) =>
  db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(and(...words.map((word) => hasWord(sql`${productSearch.words}`, word))))
