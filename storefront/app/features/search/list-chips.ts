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
      chips: categories.results.map((found, _, all) => ({
        id: found._id,
        name: nameAmong(found, all),
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

/** Shelves of the same name are told apart by the one above: "De batería (Motosierras)". */
function nameAmong(
  { _id, name, category, subcategory, level }: SearchCategory,
  all: SearchCategory[],
) {
  const isAlone = all.every((other) => other._id === _id || other.name !== name)
  return isAlone || level === 1 ? name : `${name} (${level === 2 ? category : subcategory})`
}

/** The catalogue of a category that was found; its names are upper-cased in the address. */
const categoryPath = ({ category, subcategory, subsubcategory }: SearchCategory) =>
  catalogPath({
    categoria: category.toUpperCase(),
    subcategoria: subcategory.toUpperCase(),
    subsubcategoria: subsubcategory.toUpperCase(),
  })
