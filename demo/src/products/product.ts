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

/** What the catalogue says about one article. */
export interface Sheet {
  name: string
  summary: string
  paragraphs: string[]
  category: readonly [string, string, string]
  pictures: string[]
  specs: Record<string, string>
  includes: string[]
  warranty: string
  accessory?: boolean
}

export type Product = Sale & Sheet

/** Puts every model of a family on the shelf with the sheet that its data gives. */
export function shelve<M extends Sale>(models: readonly M[], describe: (model: M) => Sheet) {
  return models.map((model): Product => ({ ...saleOf(model), ...describe(model) }))
}

function saleOf({ sku, brand, price, stock, discount, special, quote, freeShipping }: Sale): Sale {
  return { sku, brand, price, stock, discount, special, quote, freeShipping }
}

/** The path of a product's picture below the pictures folder. */
export function picture(kind: string) {
  return `productos/${kind}.webp`
}
