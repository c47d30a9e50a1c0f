import { putFigures } from './fill-columns.ts'
import type { Listing } from './listing.ts'
import { keys, moveInOrder, placeOf } from './order-places.ts'
import { isOn, readRecords } from './records.ts'

/** Writes products anew that changed where they stand; false when one is new or moved, which needs all to be read. */
export function changeProducts(listing: Listing, records: Uint8Array): boolean {
  for (const product of readRecords(records)) {
    const place = placeOf(listing.ids, product.id)
    const shelf = place === undefined ? undefined : listing.shelves[listing.shelf[place] ?? 0]
    if (place === undefined || !shelf || !isOn(shelf, product)) return false
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
