import type { SearchAnswer } from '@surco/contract'

import { productPath, searchPath } from '../../lib/paths.ts'

/** Where Enter leads for each option of the dropdown: the products, then the suggestions. */
export const optionPaths = ({ products, suggestions }: SearchAnswer) => [
  ...products.results.map(({ SKU }) => productPath(SKU)),
  ...suggestions.map((text) => searchPath(text)),
]

export const totalFound = ({ products, categories, brands }: SearchAnswer) =>
  products.total + categories.total + brands.total

export const listId = 'busqueda-opciones'
export const optionId = (index: number) => `busqueda-opcion-${index}`
