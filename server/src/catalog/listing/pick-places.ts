import type { Listing } from './listing.ts'

export interface Slice {
  descends: boolean
  skip: number
  take: number
}

/** The places of some of those products that fit, in an order. */
export function pickPlaces(
  order: Uint32Array,
  { descends, skip, take }: Slice,
  fits: (place: number) => boolean,
): number[] {
  const picked: number[] = []
  let left = skip
  for (let index = 0; index < order.length && picked.length < take; index += 1) {
    const place = order[descends ? order.length - 1 - index : index] ?? 0
    if (!fits(place)) continue
    if (left > 0) left -= 1
    else picked.push(place)
  }
  return picked
}

export const idsOf = ({ ids }: Listing, places: readonly number[]) =>
  places.map((place) => ids[place] ?? 0)
