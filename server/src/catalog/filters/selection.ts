import { centavos } from '../../platform/money.ts'
import type { ListedBrand, Path } from '../listing/listing.ts'

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

export const inCategories = ({ categories: [first, second, third] }: Selection, path: Path) =>
  (first === undefined || first === path.categories[0]) &&
  (second === undefined || second === path.categories[1]) &&
  (third === undefined || third === path.categories[2])

export const ofBrands = ({ brands }: Selection, { id }: ListedBrand) =>
  brands.length === 0 || brands.includes(id)

export const ofKind = ({ accessory }: Selection, path: Path) =>
  accessory === undefined || accessory === path.accessory
