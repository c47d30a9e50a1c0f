import type { Input, products } from '@surco/contract'
import type { CatalogSortKey } from '@surco/contract/catalog-orders'

import { centavos } from '../../platform/money.ts'
import type { ListedBrand, Listing, Path } from '../listing/listing.ts'
import {
  firstNotBelow,
  mark,
  markShelves,
  pickPlaces,
  placesOnShelves,
  type Slice,
  sortPlaces,
} from '../listing/pick-places.ts'

/** The catalogue's filters as the API receives them; absent, null and '' mean no filter. */
type WireFilters = Input<(typeof products)['POST /catalog/filters']>['body']

/** The filters of a list, as ids and centavos. */
export interface Selection {
  /** Any of these; empty means all brands. */
  brands: number[]
  /** The chosen category of each level; undefined means any. */
  categories: [number | undefined, number | undefined, number | undefined]
  /** True for accessories only, false for machines only; undefined means both. */
  accessory: boolean | undefined
  /** Bounds of the charged price in centavos, inclusive; undefined means no bound. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Only products that can be bought now. */
  inStock: boolean
}

const LARGEST_ID = 2_147_483_647
/** An id that no row has, for ids that cannot exist. (0 stands for a missing level in the counts.) */
const NO_ID = -1
/** The pseudo-brand 'Todas las marcas'. */
const ALL_BRANDS = '-1'

export function readSelection(filters: WireFilters): Selection {
  const brands = (filters.brandIds ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  return {
    brands: brands.includes(ALL_BRANDS) ? [] : brands.map(toId),
    categories: [
      optionalId(filters.categoryId),
      optionalId(filters.subcategoryId),
      optionalId(filters.ssubcategoryId),
    ],
    accessory: filters.isaccesory ?? undefined,
    minPrice: optionalPrice(filters.minPrice),
    maxPrice: optionalPrice(filters.maxPrice),
    inStock: filters.inStock === true,
  }
}

const optionalPrice = (pesos: number | null | undefined) =>
  typeof pesos === 'number' ? centavos(pesos) : undefined

const optionalId = (id: string | null | undefined) => (id?.trim() ? toId(id.trim()) : undefined)

function toId(text: string) {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : NO_ID
  return id === 0 || id > LARGEST_ID ? NO_ID : id
}

export const inCategories = ({ categories: [first, second, third] }: Selection, path: Path) =>
  (first === undefined || first === path.categories[0]) &&
  (second === undefined || second === path.categories[1]) &&
  (third === undefined || third === path.categories[2])

export const ofBrands = ({ brands }: Selection, { id }: ListedBrand) =>
  brands.length === 0 || brands.includes(id)

export const ofKind = ({ accessory }: Selection, path: Path) =>
  accessory === undefined || accessory === path.accessory

/** The products of a selection. */
interface Matches {
  count(): number
  /** Returns the places of one slice of them, in the given order. */
  pick(order: CatalogSortKey, slice: Slice): number[]
}

export function findMatches(listing: Listing, selection: Selection): Matches {
  const { ids, shelf, shelves } = listing
  const isWanted = markShelves(shelves, {
    brands: mark(listing.brands, (brand) => ofBrands(selection, brand)),
    paths: mark(listing.paths, (path) => inCategories(selection, path) && ofKind(selection, path)),
  })
  const products = countOnWanted(shelves.products, isWanted)
  const fits = fitsOf(listing, selection)
  const isMatch = (place: number) => isWanted[shelf[place] ?? 0] === 1 && fits(place)
  return {
    count: () => (isUnlimited(selection) ? products : countFitting(listing, selection, isWanted)),
    pick(order, slice) {
      if (isSortingCheaper(products, slice, ids.length)) {
        return sortPlaces(listing, order, slice, placesOnShelves(shelves, isWanted).filter(fits))
      }
      const all = order === 'price' ? withinPrices(listing, selection) : listing.orders[order]
      return pickPlaces(all, slice, isMatch)
    },
  }
}

/**
 * Whether sorting the matches is cheaper than scanning the order of all products: the fewer matches there are, the
 * longer the scan. Sorting one product takes as long as passing twenty.
 */
const isSortingCheaper = (products: number, { skip, take }: Slice, all: number) =>
  products * 20 < (all / products) * (skip + take)

function countOnWanted(products: Int32Array, isWanted: Uint8Array) {
  let total = 0
  for (let shelf = 0; shelf < isWanted.length; shelf += 1) {
    total += (isWanted[shelf] ?? 0) * (products[shelf] ?? 0)
  }
  return total
}

/** Counts the products on wanted shelves that pass the price and stock filters. */
function countFitting(
  { price, available, shelves }: Listing,
  selection: Selection,
  isWanted: Uint8Array,
) {
  const { begins, places, products } = shelves
  const { min, max, leastAvailable } = limitsOf(selection)
  let total = 0
  for (let shelf = 0; shelf < isWanted.length; shelf += 1) {
    if (isWanted[shelf] !== 1) continue
    const begin = begins[shelf] ?? 0
    const end = begin + (products[shelf] ?? 0)
    for (let index = begin; index < end; index += 1) {
      const place = places[index] ?? 0
      const charged = price[place] ?? 0
      const isWithin = Number(charged >= min) & Number(charged <= max)
      total += isWithin & Number((available[place] ?? 0) >= leastAvailable)
    }
  }
  return total
}

/** Returns a test of whether a product passes the price and stock filters. */
function fitsOf({ price, available }: Listing, selection: Selection): (place: number) => boolean {
  if (isUnlimited(selection)) return () => true
  const { min, max, leastAvailable } = limitsOf(selection)
  return (place) => {
    const charged = price[place] ?? 0
    return charged >= min && charged <= max && (available[place] ?? 0) >= leastAvailable
  }
}

/** The part of the price order that is within the price filter. */
function withinPrices({ orders, price }: Listing, selection: Selection): Uint32Array {
  const { min, max } = limitsOf(selection)
  const priceAt = (index: number) => price[orders.price[index] ?? 0] ?? 0
  const { length } = orders.price
  const begin = firstNotBelow(length, (index) => priceAt(index) < min)
  return orders.price.subarray(
    begin,
    firstNotBelow(length, (index) => priceAt(index) <= max),
  )
}

/** Counts the products of each shelf that pass the price and stock filters. */
export function countOnShelves(listing: Listing, selection: Selection): Int32Array {
  const { shelf, price, available, shelves } = listing
  if (isUnlimited(selection)) return shelves.products
  const { min, max, leastAvailable } = limitsOf(selection)
  const counts = new Int32Array(shelves.products.length)
  for (let place = 0; place < shelf.length; place += 1) {
    const charged = price[place] ?? 0
    const on = shelf[place] ?? 0
    // Branch-free: with mixed prices the processor would mispredict.
    const isWithin = Number(charged >= min) & Number(charged <= max)
    const isLeft = isWithin & Number((available[place] ?? 0) >= leastAvailable)
    counts[on] = (counts[on] ?? 0) + isLeft
  }
  return counts
}

const isUnlimited = ({ minPrice, maxPrice, inStock }: Selection) =>
  minPrice === undefined && maxPrice === undefined && !inStock

/**
 * The offer filters of a selection as limits. Three loops compare them, one for each way to iterate over products:
 * countFitting, fitsOf and countOnShelves.
 */
const limitsOf = ({ minPrice = -Infinity, maxPrice = Infinity, inStock }: Selection) => ({
  min: minPrice,
  max: maxPrice,
  leastAvailable: inStock ? 1 : 0,
})
