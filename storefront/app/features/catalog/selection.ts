import type { CategoryNode } from '@surco/contract'

import { findByName } from '../../lib/match-name.ts'
import type { CatalogQuery } from '../../lib/paths.ts'

interface Named {
  id: string
  name: string
}

/** The filters of the catalogue that an address names and that exist. */
export interface Selection {
  accessories: boolean
  categoria?: Named | undefined
  subcategoria?: Named | undefined
  subsubcategoria?: Named | undefined
  marca?: Named | undefined
}

/** Matches the names of an address; a name that matches nothing is no filter. */
export function resolveSelection(
  query: CatalogQuery,
  categories: CategoryNode[],
  brands: Named[],
): Selection {
  if (query.tipo === 'accesorios') return { accessories: true }
  const categoria = findByName(categories, query.categoria)
  const subcategoria = findByName(categoria?.subcategories ?? [], query.subcategoria)
  const subsubcategoria = findByName(subcategoria?.subSubcategories ?? [], query.subsubcategoria)
  const marca = findByName(brands, query.marca)
  return {
    accessories: false,
    categoria: named(categoria),
    subcategoria: named(subcategoria),
    subsubcategoria: named(subsubcategoria),
    marca: named(marca),
  }
}

/** The address of a selection, its names as the shop writes them. */
export const selectionQuery = (selection: Selection): CatalogQuery => ({
  tipo: selection.accessories ? 'accesorios' : undefined,
  categoria: selection.categoria?.name,
  subcategoria: selection.subcategoria?.name,
  subsubcategoria: selection.subsubcategoria?.name,
  marca: selection.marca?.name,
})

/** What the catalogue's calls take for a selection. */
export const selectionFilters = (selection: Selection) => ({
  categoryId: selection.categoria?.id ?? null,
  subcategoryId: selection.subcategoria?.id ?? null,
  ssubcategoryId: selection.subsubcategoria?.id ?? null,
  brandIds: selection.marca?.id ?? null,
})

/** What is selected, by a name that says enough alone: `Generadores Yuntaro: Diésel, Cabinados`. */
export function selectionName(selection: Selection) {
  const { accessories, categoria, subcategoria, subsubcategoria, marca } = selection
  if (accessories) return 'Accesorios'
  const shelf = [categoria?.name ?? 'Productos', ...listNames(marca)].join(' ')
  const below = listNames(subcategoria, subsubcategoria).join(', ')
  return below ? `${shelf}: ${below}` : shelf
}

const listNames = (...nodes: (Named | undefined)[]) => nodes.flatMap((node) => node?.name ?? [])

const named = (node: Named | undefined) => node && { id: node.id, name: node.name }
