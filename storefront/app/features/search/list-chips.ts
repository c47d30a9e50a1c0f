import type { SearchAnswer, SearchCategory } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'

interface Chip {
  id: string
  name: string
  count: number
  to: string
}

/** The categories and the brands found, as ways into the catalogue; what was not found has no row. */
export function listChips({ categories, brands }: SearchAnswer) {
  const rows: { title: string; chips: Chip[] }[] = [
    {
      title: 'Categorías',
      chips: categories.results.map((found) => ({
        id: found._id,
        name: found.name,
        count: found.productCount,
        to: categoryPath(found),
      })),
    },
    {
      title: 'Marcas',
      chips: brands.results.map(({ _id, name, productCount }) => ({
        id: _id,
        name,
        count: productCount,
        to: catalogPath({ marca: name }),
      })),
    },
  ]
  return rows.filter(({ chips }) => chips.length > 0)
}

/** The catalogue of a category that was found; its names are upper-cased in the address. */
const categoryPath = ({ category, subcategory, subsubcategory }: SearchCategory) =>
  catalogPath({
    categoria: category.toUpperCase(),
    subcategoria: subcategory.toUpperCase(),
    subsubcategoria: subsubcategory.toUpperCase(),
  })
