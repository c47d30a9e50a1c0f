import type { Listing } from './listing.ts'
import { pathAt } from './path-at.ts'
import { idsOf, pickPlaces } from './pick-places.ts'

/** The ids of the best sold machines that can be bought, the best first. */
export function bestSoldMachines(listing: Listing, take: number): number[] {
  const { available, orders } = listing
  const slice = { descends: true, skip: 0, take }
  const fits = (place: number) =>
    available[place] === 1 && pathAt(listing, place)?.accessory === false
  return idsOf(listing, pickPlaces(orders.popularity, slice, fits))
}
