import type { Answer } from './answer-query.ts'

const MOST = 5

const key = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Phrases that lead to products: kinds of product first, then what this brand or that has of them. */
export function suggestionsOf({ categories, products }: Answer, query: string): string[] {
  const phrases = [
    ...categories.map(({ name }) => name),
    ...products.map(({ subcategory, category }) => subcategory || category),
    ...products.map(({ subcategory, category, brand }) => `${subcategory || category} ${brand}`),
  ]
  const byKey = new Map(phrases.toReversed().map((phrase) => [key(phrase), phrase]))
  byKey.delete(key(query))
  return [...byKey.values()].toReversed().slice(0, MOST)
}
