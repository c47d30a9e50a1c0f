import type { SearchAnswer } from '@surco/contract'

import { productPath, searchPath } from '../../lib/paths.ts'

/** A row that the arrow keys reach: the address that Enter opens, and the text to remember as a search. */
interface SearchOption {
  to: string
  search: string
}

/** Products of an answer to `term`, then its suggestions. */
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
