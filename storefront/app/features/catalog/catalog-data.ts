import { catalogPath, productPath } from '../../lib/paths.ts'
import { itemListData } from '../../lib/structured-data.ts'
import type { Catalog } from './load-catalog.ts'
import { selectionQuery, type Selection } from './selection.ts'

/** What search engines read of a page of the catalogue: its products in their order; nothing when there are none. */
export function catalogData(name: string, products: Catalog['products'], publicUrl: string) {
  if (!products || products.data.length === 0) return []
  const { page, pageSize } = products.meta
  const addresses = products.data.map(({ SKU }) => publicUrl + productPath(SKU))
  return [itemListData(name, addresses, (page - 1) * pageSize + 1)]
}

/**
 * The address that search engines know a page of the catalogue by, and its neighbours'. What only narrows
 * or sorts a shelf makes no page of its own: it is known by the shelf.
 */
export function catalogAddresses(selection: Selection, pagina: number, lastPage: number) {
  const { preciomin, preciomax, existencia, orden, otrasmarcas, ...shelf } =
    selectionQuery(selection)
  const narrowed = [preciomin, preciomax, existencia, otrasmarcas?.length].some(Boolean)
  if (narrowed || orden !== 'nombre') return { path: catalogPath(shelf) }
  const to = (page: number) => catalogPath({ ...shelf, pagina: page })
  return {
    path: to(pagina),
    prev: pagina > 1 ? to(pagina - 1) : undefined,
    next: pagina < lastPage ? to(pagina + 1) : undefined,
  }
}
