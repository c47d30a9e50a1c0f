import type { CatalogSortKey } from '@surco/contract/catalog-orders'

import { type Listing, pathAt, type Path, type Shelves } from './listing.ts'

export interface Slice {
  descends: boolean
  skip: number
  take: number
}

/** Returns a slice of the places that fit, in the given order. */
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

type Column = 'ids' | 'price' | 'popularity' | 'discounted' | 'shelf' | 'shelves' | 'paths'
type Columns = Pick<Listing, Column>

/** Computes the sort key of a place, a number; no two places have the same key. */
type KeyOf<C extends keyof Listing = Column> = (columns: Pick<Listing, C>, place: number) => number

/** Keys contain the place in their low digits, so that ties are in the order of ids. Exact up to two million products and 2^30 units. */
const PLACES = 2 ** 21

const priceKey: KeyOf = ({ price }, place) => (price[place] ?? 0) * PLACES + place

const popularityKey: KeyOf = (columns, place) => {
  const { popularity, discounted } = columns
  const machine = pathAt(columns, place)?.accessory ? 0 : 1
  return ((popularity[place] ?? 0) * 4 + (discounted[place] ?? 0) * 2 + machine) * PLACES + place
}

const nameKey: KeyOf<'nameRank'> = ({ nameRank }, place) => (nameRank[place] ?? 0) * PLACES + place

export const keys = {
  name: nameKey,
  price: priceKey,
  popularity: popularityKey,
} as const satisfies Record<CatalogSortKey, KeyOf<keyof Listing>>

/** Extracts the place from a key. */
const placeOfKey = (key: number) => key % PLACES

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
  /** Changes the columns that the key is computed from. */
  change: () => void
}

/** Changes a product and moves it in an order accordingly. */
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

/** Finds the place of the product with an id. */
export function placeOf(ids: Int32Array, id: number): number | undefined {
  const place = firstNotBelow(ids.length, (index) => (ids[index] ?? 0) < id)
  return ids[place] === id ? place : undefined
}

/** The places of ids of four bytes each; unknown ids are left out. */
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

/** Binary search: the first of `length` ascending indexes for which `isBelow` is false. */
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

/** Sorts a few places and returns a slice of them. */
export function sortPlaces(
  listing: Listing,
  order: CatalogSortKey,
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

type Compare = (one: number, other: number) => number

/** The places of all products on marked shelves. */
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

/** The places of all products whose path is wanted. */
export function placesOnPaths(
  { brands, paths, shelves }: Listing,
  isWanted: (path: Path) => boolean,
): number[] {
  const marks = { brands: mark(brands, () => true), paths: mark(paths, isWanted) }
  return placesOnShelves(shelves, markShelves(shelves, marks))
}

/** Compares by the first rank that differs, ascending. */
export const byRank =
  (...ranks: ((place: number) => number)[]): Compare =>
  (one, other) => {
    for (const rank of ranks) {
      const difference = rank(one) - rank(other)
      if (difference !== 0) return difference
    }
    return 0
  }

/** The first `most` places in an order, without sorting the rest. */
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

/** Marks each wanted item of a list with 1. */
export function mark<T>(list: readonly T[], isWanted: (item: T) => boolean): Uint8Array {
  const marks = new Uint8Array(list.length)
  let place = 0
  for (const item of list) marks[place++] = Number(isWanted(item))
  return marks
}

interface Marks {
  /** 1 for each wanted brand, in the order of `brands`. */
  brands: Uint8Array
  /** 1 for each wanted path, in the order of `paths`. */
  paths: Uint8Array
}

/** Marks each shelf of a wanted brand and path with 1. */
export function markShelves({ brand, path }: Shelves, { brands, paths }: Marks): Uint8Array {
  const marks = new Uint8Array(brand.length)
  for (let shelf = 0; shelf < marks.length; shelf += 1) {
    // Branch-free: the processor would mispredict among thousands of shelves.
    marks[shelf] = (brands[brand[shelf] ?? 0] ?? 0) & (paths[path[shelf] ?? 0] ?? 0)
  }
  return marks
}
