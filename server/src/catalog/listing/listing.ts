import type { CatalogSortKey } from '@surco/contract/catalog-orders'
import { sql } from 'drizzle-orm'

/** The categories and the kind (machine or accessory) of products. */
export interface Path {
  /** Ids; 0 is a missing level. */
  categories: readonly [number, number, number]
  accessory: boolean
  /** Indexes of its categories in `categories` of the listing. */
  inCategories: readonly number[]
}

/** Groups of products by brand and path, in columns: one answer looks at thousands of shelves. */
export interface Shelves {
  /** A place in `brands`. */
  brand: Uint32Array
  /** A place in `paths`. */
  path: Uint32Array
  /** Number of products on each shelf. */
  products: Int32Array
  /** The places of all products, shelf by shelf; `begins` is the index of each shelf's first one. */
  places: Uint32Array
  begins: Uint32Array
}

export interface ListedBrand {
  id: number
  name: string
  logo: string
}

export interface ListedCategory {
  id: number
  parentId: number | null
  name: string
}

/**
 * The data of all products that lists, filters and counts need, in columns: a product has the same place
 * in each, in the order of ids. It may change across an `await`. `findCards` reads what a card shows.
 */
export interface Listing {
  ids: Int32Array
  /** Index in the columns of `shelves`. */
  shelf: Uint32Array
  /** Charged price in centavos. */
  price: Int32Array
  /** Units sold. */
  popularity: Int32Array
  /** 1 when it costs less than its list price. */
  discounted: Uint8Array
  /** 1 when it can be bought now. */
  available: Uint8Array
  /** Rank among all names. */
  nameRank: Uint32Array
  shelves: Shelves
  paths: readonly Path[]
  /** The places of all products, ascending by each sort key; by popularity the worst sold come first. */
  orders: Readonly<Record<CatalogSortKey, Uint32Array>>
  /** All brands, also without products, alphabetical. */
  brands: readonly ListedBrand[]
  /** In the merchant's order. */
  categories: readonly ListedCategory[]
}

/** Returns the current catalogue. */
export type GetListing = () => Promise<Listing>

/** The data of one product in a listing, as the numbers of its columns. */
export interface ListedProduct {
  id: number
  price: number
  popularity: number
  discounted: number
  available: number
  brand: number
  /** 0 is a missing level. */
  category: number
  subcategory: number
  subSubcategory: number
  accessory: number
}

const numbers = [
  sql`id`,
  sql`price`,
  sql`popularity`,
  sql`(price < list_price)::int`,
  sql`available::int`,
  sql`brand_id`,
  sql`category_1`,
  sql`coalesce(category_2, 0)`,
  sql`coalesce(category_3, 0)`,
  sql`accessory::int`,
]

/** A product as four-byte integers: a tenth of the cost of sending and reading rows. */
export const record = sql.join(
  numbers.map((number) => sql`int4send(${number})`),
  sql` || `,
)

export const RECORD_BYTES = 4 * numbers.length

/** Yields the products of concatenated records. */
export function* readRecords(records: Uint8Array): Generator<ListedProduct> {
  const buffer = Buffer.from(records.buffer, records.byteOffset, records.byteLength)
  for (let at = 0; at < buffer.length; at += RECORD_BYTES) {
    // In the order of `numbers`.
    yield {
      id: buffer.readInt32BE(at),
      price: buffer.readInt32BE(at + 4),
      popularity: buffer.readInt32BE(at + 8),
      discounted: buffer.readInt32BE(at + 12),
      available: buffer.readInt32BE(at + 16),
      brand: buffer.readInt32BE(at + 20),
      category: buffer.readInt32BE(at + 24),
      subcategory: buffer.readInt32BE(at + 28),
      subSubcategory: buffer.readInt32BE(at + 32),
      accessory: buffer.readInt32BE(at + 36),
    }
  }
}

/** Empty columns for a number of products. */
export const emptyColumns = (products: number) => ({
  ids: new Int32Array(products),
  shelf: new Uint32Array(products),
  price: new Int32Array(products),
  popularity: new Int32Array(products),
  discounted: new Uint8Array(products),
  available: new Uint8Array(products),
})

type Figures = Pick<Listing, Exclude<keyof ReturnType<typeof emptyColumns>, 'ids' | 'shelf'>>

/** Writes the columns that can change while a product stays on its shelf. */
export function putFigures(columns: Figures, place: number, product: ListedProduct) {
  columns.price[place] = product.price
  columns.popularity[place] = product.popularity
  columns.discounted[place] = product.discounted
  columns.available[place] = product.available
}

/** The path of the product at a place. */
export function pathAt(
  { shelf, shelves, paths }: Pick<Listing, 'shelf' | 'shelves' | 'paths'>,
  place: number,
): Path | undefined {
  return paths[shelves.path[shelf[place] ?? 0] ?? 0]
}

/** Caches results of `make` by name for each listing; a new listing, or a failure, clears them. */
export function oncePerListing<T>() {
  const made = new WeakMap<Listing, Map<string, Promise<T>>>()
  return (listing: Listing, name: string, make: () => Promise<T>): Promise<T> => {
    const known = made.get(listing) ?? new Map<string, Promise<T>>()
    made.set(listing, known)
    const found = known.get(name) ?? make()
    known.set(name, found)
    found.catch(() => known.delete(name))
    return found
  }
}
