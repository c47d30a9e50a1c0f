/** The way to products: categories and a kind. */
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

/** Of `popularity` the worst sold come first. */
export type Order = 'name' | 'price' | 'popularity'

/**
 * What lists, filters and counts need to know of all products, in columns: a product has the same place
 * in each, in the order of ids. Whoever waits may find it changed.
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
  /** The places of all products, ascending in each order. */
  orders: Readonly<Record<Order, Uint32Array>>
  /** Those that have products and others, alphabetical. */
  brands: readonly ListedBrand[]
  categories: readonly ListedCategory[]
}

/** Gives the catalogue as it is now. */
export type GetListing = () => Promise<Listing>
