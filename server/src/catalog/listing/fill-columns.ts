import { collectShelves, type Lists } from './collect-shelves.ts'
import type { Listing } from './listing.ts'
import { readRecords, type ListedProduct } from './records.ts'

export type Columns = Omit<Listing, 'orders' | 'nameRank' | keyof Lists>

/** The columns of so many products, to be filled part by part in the order of their ids. */
export function fillColumns(products: number, lists: Lists) {
  const columns = emptyColumns(products)
  const shelves = collectShelves(lists)
  let place = 0
  return {
    add(records: Uint8Array) {
      for (const product of readRecords(records)) {
        columns.ids[place] = product.id
        columns.shelf[place] = shelves.put(product)
        putFigures(columns, place, product)
        place += 1
      }
    },
    filled: (): Columns => ({
      ...columns,
      shelves: shelves.filled(columns.shelf),
      paths: shelves.paths,
    }),
  }
}

const emptyColumns = (products: number) => ({
  ids: new Int32Array(products),
  shelf: new Uint32Array(products),
  price: new Int32Array(products),
  popularity: new Int32Array(products),
  discounted: new Uint8Array(products),
  available: new Uint8Array(products),
})

type Figures = Pick<Listing, 'price' | 'popularity' | 'discounted' | 'available'>

/** Writes what changes of a product while it stays on its shelf. */
export function putFigures(columns: Figures, place: number, product: ListedProduct) {
  columns.price[place] = product.price
  columns.popularity[place] = product.popularity
  columns.discounted[place] = product.discounted
  columns.available[place] = product.available
}
