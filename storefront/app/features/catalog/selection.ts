import type { CategoryNode } from '@surco/contract'

import { formatCount, formatList } from '../../lib/format.ts'
import { findByName } from '../../lib/match-name.ts'
import type { CatalogOrder, CatalogQuery } from '../../lib/paths.ts'
import { shelfName } from './shelf-name.ts'

export interface Named {
  id: string
  name: string
}

/** The filters of the catalogue that an address names and that exist. */
export interface Selection {
  accessories: boolean
  categoria?: Named | undefined
  subcategoria?: Named | undefined
  subsubcategoria?: Named | undefined
  /** In the order of choosing; empty for any */
  marcas: Named[]
  /** Pesos, both within */
  preciomin?: number | undefined
  preciomax?: number | undefined
  /** Only what can be bought now */
  existencia: boolean
  orden: CatalogOrder
}

/** As many brands as are named in a heading; of more their number is told. */
const namedBrands = 3

/** Matches the names of an address; a name that matches nothing is no filter. */
export function resolveSelection(
  query: CatalogQuery,
  categories: CategoryNode[],
  brands: Named[],
): Selection {
  if (query.tipo === 'accesorios') return unmatchedSelection(query)
  const categoria = findByName(categories, query.categoria)
  const subcategoria = findByName(categoria?.subcategories ?? [], query.subcategoria)
  const subsubcategoria = findByName(subcategoria?.subSubcategories ?? [], query.subsubcategoria)
  return {
    ...unmatchedSelection(query),
    categoria: named(categoria),
    subcategoria: named(subcategoria),
    subsubcategoria: named(subsubcategoria),
    marcas: findBrands(query, brands),
  }
}

/** What an address asks for apart from all names. */
export const unmatchedSelection = (query: CatalogQuery): Selection => ({
  accessories: query.tipo === 'accesorios',
  marcas: [],
  preciomin: query.preciomin,
  preciomax: query.preciomax,
  existencia: query.existencia ?? false,
  orden: query.orden ?? 'nombre',
})

function findBrands({ marca, otrasmarcas = [] }: CatalogQuery, brands: Named[]): Named[] {
  const others = otrasmarcas.flatMap((id) => brands.find((brand) => brand.id === id) ?? [])
  const chosen = [findByName(brands, marca), ...others].flatMap((brand) => named(brand) ?? [])
  return [...new Map(chosen.map((brand) => [brand.id, brand])).values()]
}

/** The address of a selection, its names as the shop writes them. */
export function selectionQuery(selection: Selection): CatalogQuery {
  const { marcas, accessories, preciomin, preciomax, existencia, orden } = selection
  return {
    tipo: accessories ? 'accesorios' : undefined,
    categoria: selection.categoria?.name,
    subcategoria: selection.subcategoria?.name,
    subsubcategoria: selection.subsubcategoria?.name,
    marca: marcas[0]?.name,
    otrasmarcas: marcas.slice(1).map(({ id }) => id),
    preciomin,
    preciomax,
    existencia,
    orden,
  }
}

/** What the catalogue's calls take for the shelves of a selection. */
export const shelfFilters = ({ categoria, subcategoria, subsubcategoria, marcas }: Selection) => ({
  categoryId: categoria?.id ?? null,
  subcategoryId: subcategoria?.id ?? null,
  ssubcategoryId: subsubcategoria?.id ?? null,
  brandIds: marcas.map(({ id }) => id).join(',') || null,
})

/** What they take for what is asked of each product on the shelves. */
export const offerFilters = ({ preciomin, preciomax, existencia }: Selection) => ({
  minPrice: preciomin ?? null,
  maxPrice: preciomax ?? null,
  inStock: existencia || null,
})

/** What is selected, by a name that says enough alone: `Generadores diésel cabinados Yuntaro`. */
export function selectionName(selection: Selection) {
  const { accessories, categoria, subcategoria, subsubcategoria, marcas } = selection
  if (accessories) return 'Accesorios'
  const path = [categoria, subcategoria, subsubcategoria].flatMap((node) => node?.name ?? [])
  const shelf = path.length > 0 ? shelfName(path) : 'Productos'
  return [shelf, brandsName(marcas)].filter(Boolean).join(' ')
}

function brandsName(marcas: Named[]) {
  if (marcas.length > namedBrands) return `de ${formatCount(marcas.length, 'marca', 'marcas')}`
  const names = formatList(marcas.map(({ name }) => name))
  return marcas.length > 1 ? `de ${names}` : names
}

const named = (node: Named | undefined) => node && { id: node.id, name: node.name }
