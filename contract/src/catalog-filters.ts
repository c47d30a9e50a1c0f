/**
 * The filters of the catalogue: their names in the storefront's addresses and in the calls of the API. No imports:
 * this file is in the bundle of every page.
 */

/** The types of filter values, and how an address writes them. */
export interface FilterValues {
  /** A name, unchanged. */
  text: string
  /** Comma-separated. */
  ids: readonly string[]
  pesos: number
  /** `si`, or left out. */
  flag: boolean
}

interface FilterDeclaration {
  /** In the address. */
  name: string
  value: keyof FilterValues
  /** In the calls; offer filters only. */
  wire?: string
}

/** Filters that choose shelves, by the names of categories and brands; the calls take their ids. */
const shelfFilters = [
  { name: 'categoria', value: 'text' },
  { name: 'subcategoria', value: 'text' },
  { name: 'subsubcategoria', value: 'text' },
  { name: 'marca', value: 'text' },
  // Brands after the first.
  { name: 'otrasmarcas', value: 'ids' },
  // `accesorios`, or left out.
  { name: 'tipo', value: 'text' },
] as const satisfies readonly FilterDeclaration[]

/** Filters with a checkbox, each with its label. */
export const flagFilters = [
  // Only what can be bought now.
  { name: 'existencia', wire: 'inStock', value: 'flag', label: 'Con existencia' },
] as const satisfies readonly (FilterDeclaration & {
  wire: string
  value: 'flag'
  label: string
})[]

/** Filters that apply to each product on the shelves. */
export const offerFilters = [
  // Inclusive limits of the charged price.
  { name: 'preciomin', wire: 'minPrice', value: 'pesos' },
  { name: 'preciomax', wire: 'maxPrice', value: 'pesos' },
  ...flagFilters,
] as const satisfies readonly (FilterDeclaration & { wire: string })[]

/** In the order in which an address names them. */
export const catalogFilters = [...shelfFilters, ...offerFilters] as const

type CatalogFilter = (typeof catalogFilters)[number]
export type OfferFilter = (typeof offerFilters)[number]

/** Filter values by their names in the address. */
export type FilterQuery<F extends CatalogFilter = CatalogFilter> = {
  [Each in F as Each['name']]?: FilterValues[Each['value']] | undefined
}

/** Whether a type has too many values to cache a page for each. Texts are names of shelves, which are few. */
const isEndless: Record<keyof FilterValues, boolean> = {
  text: false,
  ids: true,
  pesos: true,
  flag: false,
}

/** Filters whose pages are not cached. */
export const endlessFilters = () => namesOf(({ value }) => isEndless[value])

/** Filters that a page's canonical address leaves out. */
export const narrowingFilters = () =>
  namesOf(({ wire, value }) => wire !== undefined || isEndless[value])

const namesOf = (isWanted: (filter: FilterDeclaration) => boolean) =>
  catalogFilters.filter(isWanted).map(({ name }) => name)
