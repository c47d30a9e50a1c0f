import type { Listing, Path } from './listing.ts'

/** The path to the product of a place. */
export function pathAt(
  { shelf, shelves, paths }: Pick<Listing, 'shelf' | 'shelves' | 'paths'>,
  place: number,
): Path | undefined {
  return paths[shelves.path[shelf[place] ?? 0] ?? 0]
}
