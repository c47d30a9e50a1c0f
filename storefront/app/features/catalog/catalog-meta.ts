import { catalogPath, productPath } from '../../lib/paths.ts'
import { breadcrumbData, itemListData } from '../../lib/structured-data.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { lastPageOf, type Catalog } from './load-catalog.ts'
import { selectionQuery, type Selection, shelfQuery } from './selection.ts'

/** Metadata of a page of the catalogue for search engines; `publicUrl` is absolute. */
export function catalogMeta(
  { selection, name, products }: Catalog,
  pagina: number,
  publicUrl: string,
) {
  const shelf = pagina > 1 ? `${name} – página ${pagina}` : name
  return {
    title: shelf,
    description: `${shelf}: maquinaria y herramientas agrícolas con garantía, envío gratis a todo México y pago seguro.`,
    ...catalogAddresses(selection, pagina, products ? lastPageOf(products) : pagina),
    noindex: products?.meta.totalProducts === 0,
    structuredData: import.meta.env.SSR && [
      breadcrumbData(catalogCrumbs(selection), publicUrl),
      ...catalogData(name, products, publicUrl),
    ],
  }
}

/** Structured data of a page of the catalogue: its products in order; empty when there are none. */
function catalogData(name: string, products: Catalog['products'], publicUrl: string) {
  if (!products || products.data.length === 0) return []
  const { page, pageSize } = products.meta
  const addresses = products.data.map(({ SKU }) => publicUrl + productPath(SKU))
  return [itemListData(name, addresses, (page - 1) * pageSize + 1)]
}

/**
 * Canonical address of a page of the catalogue, and those of the pages before and after it. A page that only
 * narrows or sorts a shelf has the address of the shelf.
 */
export function catalogAddresses(selection: Selection, pagina: number, lastPage: number) {
  const shelf = shelfQuery(selection)
  const to = (page: number) => catalogPath({ ...shelf, pagina: page })
  if (catalogPath(selectionQuery(selection)) !== to(1)) return { path: to(1) }
  return {
    path: to(pagina),
    prev: pagina > 1 ? to(pagina - 1) : undefined,
    next: pagina < lastPage ? to(pagina + 1) : undefined,
  }
}

/** Breadcrumb from the home page to the shelf of a selection. */
export const catalogCrumbs = (selection: Selection): Crumb[] => [
  { name: 'Inicio', to: '/' },
  ...shelfCrumbs(selection),
]

function shelfCrumbs(selection: Selection): Crumb[] {
  const { accessories, categoria, subcategoria, subsubcategoria } = selection
  if (accessories) return [{ name: 'Accesorios' }]
  const names = [categoria, subcategoria, subsubcategoria].flatMap((node) => node?.name ?? [])
  if (names.length === 0) return [{ name: 'Productos' }]
  const to = (depth: number) =>
    catalogPath({
      categoria: names[0],
      subcategoria: depth > 0 ? names[1] : undefined,
    })
  return [
    { name: 'Productos', to: catalogPath() },
    ...names.map((name, depth) =>
      depth === names.length - 1 ? { name } : { name, to: to(depth) },
    ),
  ]
}
