import type { Listing, Order } from './listing.ts'
import { keys, placeOfKey } from './order-places.ts'
import type { Slice } from './pick-places.ts'

/** The places of some of a few products, in an order. */
export function sortPlaces(
  listing: Listing,
  order: Order,
  { descends, skip, take }: Slice,
  places: readonly number[],
): number[] {
  const sorted = new Float64Array(places.length)
  const keyOf = keys[order]
  let index = 0
  for (const place of places) sorted[index++] = keyOf(listing, place)
  sorted.sort()
  if (descends) sorted.reverse()
  return Array.from(sorted.subarray(skip, skip + take), placeOfKey)
}
