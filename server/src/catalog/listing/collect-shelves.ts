import type { ListedBrand, ListedCategory, Shelf } from './listing.ts'
import type { ListedProduct } from './records.ts'

/** Ids are smaller; what comes of them stays exact up to four million shelves. */
const IDS = 2 ** 31

export interface Lists {
  brands: readonly ListedBrand[]
  categories: readonly ListedCategory[]
}

/** Collects the shelves of products, and how many stand on each. */
export function collectShelves({ brands, categories }: Lists) {
  const inBrands = placesById(brands)
  const inCategories = placesById(categories)
  const shelves: Shelf[] = []
  const products: number[] = []
  const numberOf = numberPaths()

  return {
    shelves,
    onShelf: () => Int32Array.from(products),
    /** Gives the place of a product's shelf. */
    put(product: ListedProduct): number {
      const place = numberOf(product)
      products[place] = (products[place] ?? 0) + 1
      shelves[place] ??= {
        ...shelfOf(product),
        inBrands: inBrands.get(product.brand) ?? 0,
        inCategories: pathOf(product).flatMap((id) => inCategories.get(id) ?? []),
      }
      return place
    },
  }
}

const placesById = (list: readonly { id: number }[]) =>
  new Map(list.map(({ id }, place) => [id, place]))

const pathOf = ({ category, subcategory, subSubcategory }: ListedProduct) =>
  [category, subcategory, subSubcategory] as const

const shelfOf = (product: ListedProduct) => ({
  brand: product.brand,
  categories: pathOf(product),
  accessory: product.accessory === 1,
})

/** Numbers products from 0 on, those of one shelf alike; without making a text of each. */
function numberPaths() {
  const [brands, tops, middles, lasts] = [
    numberPairs(),
    numberPairs(),
    numberPairs(),
    numberPairs(),
  ]
  return ({ accessory, brand, category, subcategory, subSubcategory }: ListedProduct) =>
    lasts(middles(tops(brands(accessory, brand), category), subcategory), subSubcategory)
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
