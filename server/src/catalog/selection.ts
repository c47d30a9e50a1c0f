import { and, inArray, sql, type SQL } from 'drizzle-orm'

/** The catalogue's filters as they come over the wire; absent, null and '' mean no filter. */
export interface WireFilters {
  brandIds?: string | null | undefined
  categoryId?: string | null | undefined
  subcategoryId?: string | null | undefined
  ssubcategoryId?: string | null | undefined
}

export interface Selection {
  /** Any of these; empty means any brand at all. */
  brands: number[]
  /** The chosen category of each level; undefined means any. */
  categories: [number | undefined, number | undefined, number | undefined]
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
  }
}

const optionalId = (id: string | null | undefined) => (id?.trim() ? toId(id.trim()) : undefined)

function toId(text: string) {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : NO_ID
  return id === 0 || id > LARGEST_ID ? NO_ID : id
}

/** Of a table with `category_1`, `category_2` and `category_3`. */
export const inCategories = ({ categories }: Selection): SQL =>
  allOf(categories.map((id, level) => id !== undefined && sql`${levelColumns[level]} = ${id}`))

/** Of a table with `brand_id`. */
export const ofBrands = ({ brands }: Selection): SQL =>
  allOf([brands.length > 0 && inArray(sql`brand_id`, brands)])

export const ofKind = (accessory: boolean | null | undefined): SQL =>
  allOf([typeof accessory === 'boolean' && sql`accessory = ${accessory}`])

/** The conditions that apply; true when none does. */
export const allOf = (conditions: (SQL | false | undefined)[]): SQL =>
  and(...conditions.map((condition) => condition || undefined)) ?? sql`true`

const levelColumns = [sql`category_1`, sql`category_2`, sql`category_3`]
