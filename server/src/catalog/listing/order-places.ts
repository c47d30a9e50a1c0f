import type { Listing } from './listing.ts'
import { pathAt } from './path-at.ts'

type Column = 'ids' | 'price' | 'popularity' | 'discounted' | 'shelf' | 'shelves' | 'paths'
type Columns = Pick<Listing, Column>

/** Ascending numbers are the order; no two places have the same. */
type KeyOf<C extends keyof Listing = Column> = (columns: Pick<Listing, C>, place: number) => number

/** Keys end in the place, so that ties are in the order of ids. Exact up to two million products and 2^30 units. */
const PLACES = 2 ** 21

const priceKey: KeyOf = ({ price }, place) => (price[place] ?? 0) * PLACES + place

const popularityKey: KeyOf = (columns, place) => {
  const { popularity, discounted } = columns
  const machine = pathAt(columns, place)?.accessory ? 0 : 1
  return ((popularity[place] ?? 0) * 4 + (discounted[place] ?? 0) * 2 + machine) * PLACES + place
}

const nameKey: KeyOf<'nameRank'> = ({ nameRank }, place) => (nameRank[place] ?? 0) * PLACES + place

export const keys = { name: nameKey, price: priceKey, popularity: popularityKey } as const

/** The place that a key ends in. */
export const placeOfKey = (key: number) => key % PLACES

/** The places of all products in the order of their keys. */
export function orderPlaces(columns: Columns, keyOf: KeyOf): Uint32Array {
  const sorted = new Float64Array(columns.ids.length)
  for (let place = 0; place < sorted.length; place += 1) sorted[place] = keyOf(columns, place)
  sorted.sort()
  const places = new Uint32Array(sorted.length)
  for (let index = 0; index < places.length; index += 1)
    places[index] = placeOfKey(sorted[index] ?? 0)
  return places
}

interface Move {
  place: number
  keyOf: KeyOf
  /** Changes what the key is made of. */
  change: () => void
}

/** Changes a product, and its place in an order with it. */
export function moveInOrder(columns: Columns, order: Uint32Array, { place, keyOf, change }: Move) {
  const last = order.length - 1
  const from = indexIn(order)
  order.copyWithin(from, from + 1)
  change()
  const to = indexIn(order.subarray(0, last))
  order.copyWithin(to + 1, to, last)
  order[to] = place

  function indexIn(within: Uint32Array) {
    const key = keyOf(columns, place)
    return firstNotBelow(within.length, (index) => keyOf(columns, within[index] ?? 0) < key)
  }
}

/** Of the product with an id. */
export function placeOf(ids: Int32Array, id: number): number | undefined {
  const place = firstNotBelow(ids.length, (index) => (ids[index] ?? 0) < id)
  return ids[place] === id ? place : undefined
}

/** The places of ids of four bytes each; those that are not there are left out. */
export function placesOf(ids: Int32Array, wanted: Uint8Array): Uint32Array {
  const bytes = Buffer.from(wanted.buffer, wanted.byteOffset, wanted.byteLength)
  const places = new Uint32Array(bytes.length / 4)
  let found = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const place = placeOf(ids, bytes.readInt32BE(at))
    if (place !== undefined) places[found++] = place
  }
  return places.subarray(0, found)
}

/** The first index that is not below, of so many in ascending order. */
export function firstNotBelow(length: number, isBelow: (index: number) => boolean) {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
