/** What the dealer decides about one product: code, price in pesos with IVA, units at hand. */
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

/** What a family says about one of its products. */
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

/** One product as the catalogue shows it. */
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

/** The first number of a specification: "1,600 L/min" is 1600, "1/2 HP" is 0.5, "1 1/4" is 1.25. */
export function specValue(product: Product, attribute: string) {
  const text = product.specs[attribute]
  const match = text?.match(/^(?:(\d+) (?=\d+\/))?([\d,.]+)(?:\/(\d+))?/)
  if (!match?.[2]) throw new Error(`${product.sku} has no number in ${attribute}: ${text ?? ''}`)
  return Number(match[1] ?? 0) + Number(match[2].replaceAll(',', '')) / Number(match[3] ?? 1)
}

/** Every number of a specification, in order: "20 a 160 A" is [20, 160]. */
export function specNumbers(product: Product, attribute: string) {
  const numbers = product.specs[attribute]?.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return numbers.map((number) => Number(number.replaceAll(',', '')))
}

/** What a machine is shown from, in the order of a product's pictures. */
export const views = ['main', 'side', 'back', 'detail'] as const
export type View = (typeof views)[number]
