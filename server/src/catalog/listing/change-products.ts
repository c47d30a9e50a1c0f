import { putFigures } from './fill-columns.ts'
import type { Listing } from './listing.ts'
import { keys, moveInOrder, placeOf } from './order-places.ts'
import { pathAt } from './path-at.ts'
import { readRecords, type ListedProduct } from './records.ts'

/** Writes products anew that changed where they stand; false when one is new or moved, which needs all to be read. */
export function changeProducts(listing: Listing, records: Uint8Array): boolean {
  for (const product of readRecords(records)) {
    const place = placeOf(listing.ids, product.id)
    if (place === undefined || !isAt(listing, place, product)) return false
    const { price, popularity } = listing.orders
    moveInOrder(listing, price, {
      place,
      keyOf: keys.price,
      change: () => {
        listing.price[place] = product.price
      },
    })
    moveInOrder(listing, popularity, {
      place,
      keyOf: keys.popularity,
      change: () => putFigures(listing, place, product),
    })
  }
  return true
}

/** Whether a product still stands on the shelf of a place. */
function isAt(listing: Listing, place: number, product: ListedProduct): boolean {
  const { brands, shelf, shelves } = listing
  const path = pathAt(listing, place)
  return (
    brands[shelves.brand[shelf[place] ?? 0] ?? 0]?.id === product.brand &&
    path?.categories[0] === product.category &&
    path.categories[1] === product.subcategory &&
    path.categories[2] === product.subSubcategory &&
    path.accessory === (product.accessory === 1)
  )
}
