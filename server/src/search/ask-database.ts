import type { SearchBrand, SearchCategory, SearchProduct } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { type Highlight, plain } from './highlight.ts'

/** A product as returned by `search_shown`; prices in centavos. */
interface FoundProduct extends Omit<SearchProduct, 'displayName' | 'image' | 'images'> {
  /** Names of the first two pictures. */
  pictures: string[]
  ratingSum: number
  ratingCount: number
}

export interface Answer {
  total: number
  products: FoundProduct[]
  /** Prefixes of the matched terms: plain words, measures (25l) and numbers. */
  marks: string[]
  /** The corrected query, term by term; null or absent when nothing was corrected. */
  corrected?: string[] | null
  /** Plain words that were ignored. */
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

/** Runs a search in one statement, see `search_shop` in database/search.sql. */
export async function askDatabase(
  db: Db,
  { query, ordering, take, skip }: Question,
): Promise<Answer> {
  const { rows } = await db.execute<{ answer: Answer }>(
    sql`select search_shop(${query}, ${ordering}, ${take}::int, ${skip}::int) as answer`,
  )
  const [row] = rows
  if (!row) throw new Error('search_shop returns one row for any query')
  return row.answer
}

const MAX_SUGGESTIONS = 5

const stopWordAtEnd = /\s+(?:a|con|de|del|el|en|la|para|por|sin|y)$/i

/** The kind of machine in a product name: its words before the first measure. */
export function kindOf(name: string): string {
  let kind =
    name
      .split(/\s+\S*\d/, 1)[0]
      ?.split(/[,(]/, 1)[0]
      ?.trim() ?? ''
  while (stopWordAtEnd.test(kind)) kind = kind.replace(stopWordAtEnd, '')
  return kind
}

/** Suggested searches with results: categories, kinds of product, and kinds of one brand. */
export function suggestionsOf(
  { labels, products }: Answer,
  query: string,
  highlight: Highlight,
): string[] {
  const matches = (phrase: string) => highlight(phrase).includes('<mark>')
  const kinds = products
    .map(({ name, brand }) => ({ kind: kindOf(name), brand }))
    .filter(({ kind }) => matches(kind))
  const phrases = [
    ...labels.categories.filter(({ level }) => level === 1).map(({ name }) => name),
    ...kinds.map(({ kind }) => kind),
    ...kinds.map(({ kind, brand }) => `${kind} ${brand}`),
  ]
  const plainQuery = plain(query)
  const first = new Map<string, string>()
  for (const phrase of phrases) {
    const key = plain(phrase)
    if (!first.has(key) && key !== plainQuery) first.set(key, phrase)
  }
  return [...first.values()].slice(0, MAX_SUGGESTIONS)
}
