/**
 * The filters of the catalogue: how an address of the storefront names them and what the calls of the API take. Without
 * imports, as every page of the storefront has it.
 */

/** What a filter's value is, and how an address writes it. */
export interface FilterValues {
  /** A name of the shop's, as it is. */
  text: string
  /** With commas between them. */
  ids: readonly string[]
  pesos: number
  /** `si`, or left out. */
  flag: boolean
}

interface FilterDeclaration {
  /** In the address. */
  name: string
  value: keyof FilterValues
  /** In the calls; only of an offer filter. */
  wire?: string
}

/** Choose shelves, by the names of categories and brands; the calls take their ids. */
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

/** Those that are ticked, by the label that shoppers read. */
export const flagFilters = [
  // Only what can be bought now.
  { name: 'existencia', wire: 'inStock', value: 'flag', label: 'Con existencia' },
] as const satisfies readonly (FilterDeclaration & {
  wire: string
  value: 'flag'
  label: string
})[]

/** Ask something of each product on the shelves. */
export const offerFilters = [
  // Of the charged price, the limit itself within.
  { name: 'preciomin', wire: 'minPrice', value: 'pesos' },
  { name: 'preciomax', wire: 'maxPrice', value: 'pesos' },
  ...flagFilters,
] as const satisfies readonly (FilterDeclaration & { wire: string })[]

/** In the order in which an address names them. */
export const catalogFilters = [...shelfFilters, ...offerFilters] as const

type CatalogFilter = (typeof catalogFilters)[number]
export type OfferFilter = (typeof offerFilters)[number]

/** The values of some filters by their names in the address. */
export type FilterQuery<F extends CatalogFilter = CatalogFilter> = {
  [Each in F as Each['name']]?: FilterValues[Each['value']] | undefined
}

/** Whether there are too many values for a page of each to be kept. The texts are names of shelves, which are few. */
const isEndless: Record<keyof FilterValues, boolean> = {
  text: false,
  ids: true,
  pesos: true,
  flag: false,
}

/** With one of them in its address a page is not kept. */
export const endlessFilters = () => namesOf(({ value }) => isEndless[value])

/** With one of them a page is none of its own for search engines: it is known by the address without them. */
export const narrowingFilters = () =>
  namesOf(({ wire, value }) => wire !== undefined || isEndless[value])

const namesOf = (isWanted: (filter: FilterDeclaration) => boolean) =>
  catalogFilters.filter(isWanted).map(({ name }) => name)
