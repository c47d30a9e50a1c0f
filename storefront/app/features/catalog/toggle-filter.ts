import type { CatalogQuery } from '../../lib/paths.ts'
import { selectionQuery, type Named, type Selection } from './selection.ts'

/** The selection after ticking a category, or taking it away together with what is below it. */
export const toggleCategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  categoria: query.categoria === name ? undefined : name,
  subcategoria: undefined,
  subsubcategoria: undefined,
})

export const toggleSubcategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  subcategoria: query.subcategoria === name ? undefined : name,
  subsubcategoria: undefined,
})

export const toggleSubsubcategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  subsubcategoria: query.subsubcategoria === name ? undefined : name,
})

/** The selection with one brand more, or without it. */
export function toggleBrand(selection: Selection, { id, name }: Named): CatalogQuery {
  const others = selection.marcas.filter((brand) => brand.id !== id)
  const chosen = others.length < selection.marcas.length
  return selectionQuery({ ...selection, marcas: chosen ? others : [...others, { id, name }] })
}
