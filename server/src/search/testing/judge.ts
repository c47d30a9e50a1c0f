import type { SearchAnswer } from '@surco/contract'

import type { CatalogProduct, ProductPattern } from './product-pattern.ts'
import type { JudgedSearch } from './read-judged-searches.ts'

/** Products that the search box shows. */
export const SHOWN = 8

/** The judgement of an answer; each measure is a share from 0 to 1, undefined where not applicable. */
export interface Verdict {
  judged: JudgedSearch
  /** The first products, in the order of the answer. */
  shown: CatalogProduct[]
  /** Whether the first product is relevant. */
  precisionAt1?: number
  /** Share of relevant products in the first places, as many as the catalogue has relevant ones, at most 8. */
  precisionAt8?: number
  /** Share of required products (otherwise of all relevant ones), at most 8, among the first eight. */
  recall?: number
  /** Whether no forbidden product is among the first eight. */
  keptOut?: number
  /** Whether a search that should find nothing has no product, category or brand. */
  clean?: number
}

export const measures = ['precisionAt1', 'precisionAt8', 'recall', 'keptOut', 'clean'] as const

export type Figures = Partial<Record<(typeof measures)[number], number>>

/** Compares an answer with people's judgements. */
export function judge(
  judged: JudgedSearch,
  answer: Pick<SearchAnswer, 'products' | 'categories' | 'brands'>,
  catalog: readonly CatalogProduct[],
): Verdict {
  const bySku = new Map(catalog.map((product) => [product.SKU, product]))
  const shown = answer.products.results.slice(0, SHOWN).flatMap(({ SKU }) => bySku.get(SKU) ?? [])
  const { first, must, mustNot } = judged
  if (!first) {
    const found = answer.products.total + answer.categories.total + answer.brands.total
    return { judged, shown, clean: Number(found === 0) }
  }
  const places = Math.min(SHOWN, count(catalog, first))
  const wanted = must ?? first
  return {
    judged,
    shown,
    precisionAt1: count(shown.slice(0, 1), first),
    precisionAt8: count(shown.slice(0, places), first) / places,
    recall: count(shown, wanted) / Math.min(SHOWN, count(catalog, wanted)),
    ...(mustNot && { keptOut: Number(count(shown, mustNot) === 0) }),
  }
}

const count = (products: readonly CatalogProduct[], { matches }: ProductPattern) =>
  products.filter(matches).length

/** Whether an answer differs from the judgement. */
export const isMiss = (verdict: Verdict): boolean =>
  measures.some((measure) => (verdict[measure] ?? 1) < 1)

/** The mean of each measure over the searches to which it applies. */
export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const figures: Figures = {}
  for (const measure of measures) {
    const values = verdicts.flatMap((verdict) => verdict[measure] ?? [])
    if (values.length > 0) {
      figures[measure] = values.reduce((sum, value) => sum + value, 0) / values.length
    }
  }
  return figures
}
