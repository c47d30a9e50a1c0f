import type { SearchBrand, SearchCategory } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

export interface FoundProduct {
  SKU: string
  name: string
  brand: string
  category: string
  subcategory: string
  /** Centavos. */
  price: number
  originalPrice: number
  stock: number
  requiresShippingQuote: boolean
  envioGratis: boolean
  /** Names of the first two. */
  pictures: string[]
}

export interface Answer {
  total: number
  products: FoundProduct[]
  /** Beginnings of what made a product match: plain words, measures (25l) and numbers. */
  marks: string[]
  /** The query as the shop writes it, thing by thing; null or absent when nothing was mended. */
  corrected?: string[] | null
  /** Plain words that were left out. */
  ignored: string[]
  labels: {
    categories: SearchCategory[]
    categoryTotal: number
    brands: SearchBrand[]
    brandTotal: number
  }
}

interface Question {
  query: string
  ordering: string
  take: number
  skip: number
}

/** Asks the database everything about a query in one statement: see search_shop in the migrations. */
export async function askDatabase(
  db: Db,
  { query, ordering, take, skip }: Question,
): Promise<Answer> {
  const { rows } = await db.execute<{ answer: Answer }>(
    sql`select search_shop(${query}, ${ordering}, ${take}::int, ${skip}::int) as answer`,
  )
  // safe: the function answers one row for any query
  return (rows[0] as { answer: Answer }).answer
}
