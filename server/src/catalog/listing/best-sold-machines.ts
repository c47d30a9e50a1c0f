import type { Listing } from './listing.ts'
import { idsOf, pickPlaces } from './pick-places.ts'

/** The ids of the best sold machines that can be bought, the best first. */
export function bestSoldMachines(listing: Listing, take: number): number[] {
  const { available, orders, shelf, shelves } = listing
  const slice = { descends: true, skip: 0, take }
  const fits = (place: number) =>
    available[place] === 1 && shelves[shelf[place] ?? 0]?.accessory === false
  return idsOf(listing, pickPlaces(orders.popularity, slice, fits))
}
