import type { Listing, Path, Shelves } from './listing.ts'
import { mark, markShelves } from './mark-shelves.ts'

type Compare = (one: number, other: number) => number

/** The places of all products that stand on marked shelves. */
export function placesOnShelves(
  { begins, places, products }: Shelves,
  isWanted: Uint8Array,
): number[] {
  const found: number[] = []
  for (let shelf = 0; shelf < isWanted.length; shelf += 1) {
    if (isWanted[shelf] !== 1) continue
    const begin = begins[shelf] ?? 0
    const end = begin + (products[shelf] ?? 0)
    for (let index = begin; index < end; index += 1) found.push(places[index] ?? 0)
  }
  return found
}

/** The places of all products that such a path leads to. */
export function placesOnPaths(
  { brands, paths, shelves }: Listing,
  isWanted: (path: Path) => boolean,
): number[] {
  const marks = { brands: mark(brands, () => true), paths: mark(paths, isWanted) }
  return placesOnShelves(shelves, markShelves(shelves, marks))
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
