import type { SearchAnswer } from '@surco/contract'

import { productPath, searchPath } from '../../lib/paths.ts'

/** A row that the arrow keys reach: where Enter leads, and what is remembered as searched. */
interface SearchOption {
  to: string
  search: string
}

/** The products of an answer to `term`, then the suggestions. */
export const listOptions = (
  { products, suggestions }: SearchAnswer,
  term: string,
): SearchOption[] => [
  ...products.results.map(({ SKU }) => ({ to: productPath(SKU), search: term })),
  ...suggestions.map((text) => ({ to: searchPath(text), search: text })),
]

export const totalFound = ({ products, categories, brands }: SearchAnswer) =>
  products.total + categories.total + brands.total

export const listId = 'busqueda-opciones'
export const optionId = (index: number) => `busqueda-opcion-${index}`
