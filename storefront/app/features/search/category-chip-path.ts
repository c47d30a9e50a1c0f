import type { SearchCategory } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'

/** The catalogue of a category that was found; its names are upper-cased in the address. */
export const categoryChipPath = (found: SearchCategory) =>
  catalogPath({
    categoria: found.category.toUpperCase(),
    subcategoria: found.subcategory.toUpperCase(),
    subsubcategoria: found.subsubcategory.toUpperCase(),
  })
