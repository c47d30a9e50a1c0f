import type { Db } from '@surco/database'
import { product } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { bestSoldFirst } from '../popularity.ts'
import { kindOf } from './suggestions.ts'

const MOST = 8
/** Enough best-selling products to be of several kinds. */
const LOOKED_AT = 200

/** The kinds of machine that sell best ("Aspersora de motor"): phrases that surely lead to products. */
export async function listPopularSearches(db: Db): Promise<string[]> {
  const bestSold = await db
    .select({ name: product.name })
    .from(product)
    .where(and(eq(product.accessory, false), eq(product.available, true)))
    .orderBy(bestSoldFirst)
    .limit(LOOKED_AT)
  const kinds = new Map(bestSold.map(({ name }) => [kindOf(name).toLowerCase(), kindOf(name)]))
  kinds.delete('')
  return [...kinds.values()].slice(0, MOST)
}
