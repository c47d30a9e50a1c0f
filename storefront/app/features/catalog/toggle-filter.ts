import type { CatalogQuery } from '../../lib/paths.ts'

/** The selection after ticking a category, or taking it away together with what is below it. */
export const toggleCategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  marca: query.marca,
  categoria: query.categoria === name ? undefined : name,
})

export const toggleSubcategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  marca: query.marca,
  categoria: query.categoria,
  subcategoria: query.subcategoria === name ? undefined : name,
})

export const toggleSubsubcategory = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  subsubcategoria: query.subsubcategoria === name ? undefined : name,
})

export const toggleBrand = (query: CatalogQuery, name: string): CatalogQuery => ({
  ...query,
  marca: query.marca === name ? undefined : name,
})
