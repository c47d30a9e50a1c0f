import type { CatalogSortKey } from '@surco/contract/catalog-orders'
import { sql } from 'drizzle-orm'

/** Where products stand, apart from their brand: categories and a kind. */
export interface Path {
  /** Ids; 0 is a missing level. */
  categories: readonly [number, number, number]
  accessory: boolean
  /** Where its categories stand in the list of them. */
  inCategories: readonly number[]
}

/** Products of one brand and one path stand together. In columns, as thousands of shelves are looked at for one answer. */
export interface Shelves {
  /** A place in `brands`. */
  brand: Uint32Array
  /** A place in `paths`. */
  path: Uint32Array
  /** How many products stand there. */
  products: Int32Array
  /** The places of all products, shelf by shelf, and where each shelf begins among them. */
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
 * What lists, filters and counts need to know of all products, in columns: a product has the same place
 * in each, in the order of ids. Whoever waits may find it changed. What a card shows is not among it: `findCards`.
 */
export interface Listing {
  ids: Int32Array
  /** A place in the columns of `shelves`. */
  shelf: Uint32Array
  /** What is charged, in centavos. */
  price: Int32Array
  /** Units sold. */
  popularity: Int32Array
  /** 1 when it costs less than its list price. */
  discounted: Uint8Array
  /** 1 when it can be bought now. */
  available: Uint8Array
  /** Where it stands among all names. */
  nameRank: Uint32Array
  shelves: Shelves
  paths: readonly Path[]
  /** The places of all products, ascending by each key: the worst sold come first. */
  orders: Readonly<Record<CatalogSortKey, Uint32Array>>
  /** Those that have products and others, alphabetical. */
  brands: readonly ListedBrand[]
  /** In the merchant's order. */
  categories: readonly ListedCategory[]
}

/** Gives the catalogue as it is now. */
export type GetListing = () => Promise<Listing>

/** What a listing knows of one product; numbers as its columns have them. */
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

/** A product as numbers of four bytes: a tenth of what rows cost to send and read. */
export const record = sql.join(
  numbers.map((number) => sql`int4send(${number})`),
  sql` || `,
)

export const RECORD_BYTES = 4 * numbers.length

/** The products of records that were strung together. */
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

/** The columns of so many products, before they are read. */
export const emptyColumns = (products: number) => ({
  ids: new Int32Array(products),
  shelf: new Uint32Array(products),
  price: new Int32Array(products),
  popularity: new Int32Array(products),
  discounted: new Uint8Array(products),
  available: new Uint8Array(products),
})

type Figures = Pick<Listing, Exclude<keyof ReturnType<typeof emptyColumns>, 'ids' | 'shelf'>>

/** Writes what changes of a product while it stays on its shelf. */
export function putFigures(columns: Figures, place: number, product: ListedProduct) {
  columns.price[place] = product.price
  columns.popularity[place] = product.popularity
  columns.discounted[place] = product.discounted
  columns.available[place] = product.available
}

/** The path to the product of a place. */
export function pathAt(
  { shelf, shelves, paths }: Pick<Listing, 'shelf' | 'shelves' | 'paths'>,
  place: number,
): Path | undefined {
  return paths[shelves.path[shelf[place] ?? 0] ?? 0]
}

/** Gives what `make` made of a listing under a name before; made anew when a listing was read, or when it failed. */
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
