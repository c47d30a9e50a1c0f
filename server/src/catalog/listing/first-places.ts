import type { Listing, Shelf } from './listing.ts'

type Compare = (one: number, other: number) => number

/** The places of all products that stand on shelves like these. */
export function placesOnShelves(
  { shelf, shelves }: Listing,
  isWanted: (shelf: Shelf) => boolean,
): number[] {
  const wanted = Uint8Array.from(shelves, (each) => (isWanted(each) ? 1 : 0))
  const places: number[] = []
  for (let place = 0; place < shelf.length; place += 1) {
    if (wanted[shelf[place] ?? 0] === 1) places.push(place)
  }
  return places
}

/** Compares by the first number that differs; the smallest come first. */
export const byRank =
  (...ranks: ((place: number) => number)[]): Compare =>
  (one, other) => {
    for (const rank of ranks) {
      const difference = rank(one) - rank(other)
      if (difference !== 0) return difference
    }
    return 0
  }

/** The first `most` in an order, without sorting the others. */
export function firstPlaces(places: readonly number[], most: number, compare: Compare): number[] {
  const first: number[] = []
  for (const place of places) {
    const isFull = first.length === most
    if (isFull && compare(place, first[most - 1] ?? place) >= 0) continue
    const at = first.findLastIndex((other) => compare(other, place) <= 0) + 1
    first.splice(at, 0, place)
    if (isFull) first.pop()
  }
  return first
}
