import type { ListedBrand, ListedCategory, Path, Shelves } from './listing.ts'
import type { ListedProduct } from './records.ts'

/** Ids are smaller; what comes of them stays exact up to four million shelves. */
const IDS = 2 ** 31

export interface Lists {
  brands: readonly ListedBrand[]
  categories: readonly ListedCategory[]
}

/** Collects the shelves of products, and the paths that lead to them. */
export function collectShelves(lists: Lists) {
  const inBrands = placesById(lists.brands)
  const inCategories = placesById(lists.categories)
  const [tops, middles, lasts, onPaths] = [
    numberPairs(),
    numberPairs(),
    numberPairs(),
    numberPairs(),
  ]
  const paths: Path[] = []
  const shelves: { brand: number; path: number }[] = []

  function putPath(product: ListedProduct) {
    const categories = pathOf(product)
    const [top, middle, last] = categories
    const path = lasts(middles(tops(product.accessory, top), middle), last)
    paths[path] ??= {
      categories,
      accessory: product.accessory === 1,
      inCategories: categories.flatMap((id) => inCategories.get(id) ?? []),
    }
    return path
  }
  return {
    paths,
    /** Gives the place of a product's shelf. */
    put(product: ListedProduct): number {
      const path = putPath(product)
      const shelf = onPaths(path, product.brand)
      shelves[shelf] ??= { brand: inBrands.get(product.brand) ?? 0, path }
      return shelf
    },
    /** The shelves, once the one of each product is known. */
    filled: (shelf: Uint32Array): Shelves => ({
      brand: Uint32Array.from(shelves, ({ brand }) => brand),
      path: Uint32Array.from(shelves, ({ path }) => path),
      ...groupPlaces(shelf, shelves.length),
    }),
  }
}

const placesById = (list: readonly { id: number }[]) =>
  new Map(list.map(({ id }, place) => [id, place]))

const pathOf = ({ category, subcategory, subSubcategory }: ListedProduct) =>
  [category, subcategory, subSubcategory] as const

function groupPlaces(shelf: Uint32Array, shelves: number) {
  const products = new Int32Array(shelves)
  for (const on of shelf) products[on] = (products[on] ?? 0) + 1
  const begins = new Uint32Array(shelves)
  for (let on = 1; on < shelves; on += 1) {
    begins[on] = (begins[on - 1] ?? 0) + (products[on - 1] ?? 0)
  }
  const places = new Uint32Array(shelf.length)
  const next = begins.slice()
  for (let place = 0; place < shelf.length; place += 1) {
    const on = shelf[place] ?? 0
    const at = next[on] ?? 0
    places[at] = place
    next[on] = at + 1
  }
  return { products, places, begins }
}

/** Numbers pairs in the order they come. */
function numberPairs() {
  const numbers = new Map<number, number>()
  return (one: number, id: number) => {
    const pair = one * IDS + id
    const known = numbers.get(pair)
    if (known !== undefined) return known
    numbers.set(pair, numbers.size)
    return numbers.size - 1
  }
}
