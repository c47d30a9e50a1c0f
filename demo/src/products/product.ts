/** What the dealer decides about one article: code, price in pesos with IVA, units at hand. */
export interface Sale {
  sku: string
  brand: string
  price: number
  stock: number
  discount?: number
  special?: number
  quote?: boolean
  freeShipping?: boolean
}

/** What a family says about one of its articles. */
export interface Sheet {
  /** The name without brand and SKU. */
  title: string
  summary: string
  paragraphs: string[]
  category: readonly [string, string, string]
  specs: Record<string, string>
  includes: string[]
  warranty: string
  accessory?: boolean
}

/** One article as the catalogue shows it. */
export interface Product extends Sale, Omit<Sheet, 'title'> {
  name: string
  /** The model of its pictures; without one the product has none. */
  model: string | undefined
  /** Files below the pictures folder. */
  pictures: string[]
  /** Each as "name=file". */
  downloads: string[]
  /** A file below the pictures folder, or ''. */
  video: string
}
