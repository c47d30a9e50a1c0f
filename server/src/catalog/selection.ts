import { and, sql, type SQL } from 'drizzle-orm'

import { centavos } from '../money.ts'

/** The catalogue's filters as they come over the wire; absent, null and '' mean no filter. */
export interface WireFilters {
  brandIds?: string | null | undefined
  categoryId?: string | null | undefined
  subcategoryId?: string | null | undefined
  ssubcategoryId?: string | null | undefined
  isaccesory?: boolean | null | undefined
  /** Pesos. */
  minPrice?: number | null | undefined
  maxPrice?: number | null | undefined
  inStock?: boolean | null | undefined
}

export interface Selection {
  /** Any of these; empty means any brand at all. */
  brands: number[]
  /** The chosen category of each level; undefined means any. */
  categories: [number | undefined, number | undefined, number | undefined]
  /** Accessories only, or none of them; undefined means both. */
  accessory: boolean | undefined
  /** Centavos that are charged, both within; undefined means any. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Only what can be bought now. */
  inStock: boolean
}

const LARGEST_ID = 2_147_483_647
/** No row has it: an id that cannot exist finds nothing. (0 is a missing level in the counts.) */
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

/** Of a table with `category_1`, `category_2` and `category_3`. */
export const inCategories = ({ categories }: Selection): SQL =>
  allOf(categories.map((id, level) => id !== undefined && sql`${levelColumns[level]} = ${id}`))

/** Of a table with `brand_id`. One text for any number of brands, so that it is planned once. */
export const ofBrands = ({ brands }: Selection): SQL =>
  allOf([brands.length > 0 && sql`brand_id = any(${sql.param(brands)}::int[])`])

export const ofKind = ({ accessory }: Selection): SQL =>
  allOf([accessory !== undefined && sql`accessory = ${accessory}`])

/** Of `product`. */
export const inPrices = ({ minPrice, maxPrice }: Selection): SQL =>
  allOf([
    minPrice !== undefined && sql`price >= ${minPrice}::bigint`,
    maxPrice !== undefined && sql`price <= ${maxPrice}::bigint`,
  ])

/** Of `product`. */
export const inStock = (selection: Selection): SQL => allOf([selection.inStock && sql`available`])

export const asksOfPrices = ({ minPrice, maxPrice }: Selection) =>
  minPrice !== undefined || maxPrice !== undefined

/** Whether a selection asks for what `product_count` does not know. */
export const asksOfEachProduct = (selection: Selection) =>
  asksOfPrices(selection) || selection.inStock

/** The conditions that apply; true when none does. */
export const allOf = (conditions: (SQL | false | undefined)[]): SQL =>
  and(...conditions.map((condition) => condition || undefined)) ?? sql`true`

const levelColumns = [sql`category_1`, sql`category_2`, sql`category_3`]
