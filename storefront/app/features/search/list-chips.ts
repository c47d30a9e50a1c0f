import type { SearchAnswer, SearchCategory } from '@surco/contract'

import { catalogPath } from '../../lib/paths.ts'

interface Chip {
  id: string
  name: string
  count: number
  to: string
}

/** Categories and brands of a search as rows of links to the catalogue; without empty rows. */
export function listChips({ categories, brands }: SearchAnswer) {
  const rows: { title: string; chips: Chip[] }[] = [
    {
      title: 'Categorías',
      chips: categories.results.map((found, _, all) => ({
        id: found._id,
        name: uniqueName(found, all),
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

/** Name of a category; of several with the same name, with that of the one above: "De batería (Motosierras)". */
function uniqueName(
  { _id, name, category, subcategory, level }: SearchCategory,
  all: SearchCategory[],
) {
  const isAlone = all.every((other) => other._id === _id || other.name !== name)
  return isAlone || level === 1 ? name : `${name} (${level === 2 ? category : subcategory})`
}

/** Address of a category in the catalogue, with its names in upper case. */
const categoryPath = ({ category, subcategory, subsubcategory }: SearchCategory) =>
  catalogPath({
    categoria: category.toUpperCase(),
    subcategoria: subcategory.toUpperCase(),
    subsubcategoria: subsubcategory.toUpperCase(),
  })
