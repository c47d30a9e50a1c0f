import type { SearchBrand, SearchCategory, SearchProduct } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { type Highlight, plain } from './highlight.ts'

/** As search_shown tells it; prices in centavos. */
interface FoundProduct extends Omit<SearchProduct, 'displayName' | 'image' | 'images'> {
  /** Names of the first two. */
  pictures: string[]
  ratingSum: number
  ratingCount: number
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

/** Asks the database everything about a query in one statement: see search_shop in database/search.sql. */
export async function askDatabase(
  db: Db,
  { query, ordering, take, skip }: Question,
): Promise<Answer> {
  const { rows } = await db.execute<{ answer: Answer }>(
    sql`select search_shop(${query}, ${ordering}, ${take}::int, ${skip}::int) as answer`,
  )
  const [row] = rows
  if (!row) throw new Error('search_shop answers one row for any query')
  return row.answer
}

const MAX_SUGGESTIONS = 5

const littleWordAtEnd = /\s+(?:a|con|de|del|el|en|la|para|por|sin|y)$/i

/** What kind of machine a name is about: its words before the first measure. */
export function kindOf(name: string): string {
  let kind =
    name
      .split(/\s+\S*\d/, 1)[0]
      ?.split(/[,(]/, 1)[0]
      ?.trim() ?? ''
  while (littleWordAtEnd.test(kind)) kind = kind.replace(littleWordAtEnd, '')
  return kind
}

/** Phrases that lead to products: categories, kinds of product, and kinds of one brand. */
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
  const asked = plain(query)
  const first = new Map<string, string>()
  for (const phrase of phrases) {
    const key = plain(phrase)
    if (!first.has(key) && key !== asked) first.set(key, phrase)
  }
  return [...first.values()].slice(0, MAX_SUGGESTIONS)
}
