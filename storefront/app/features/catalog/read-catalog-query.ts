import { bareName } from '../../lib/match-name.ts'
import { pageNumber } from '../../lib/page-number.ts'
import type { CatalogOrder, CatalogQuery } from '../../lib/paths.ts'
import { catalogOrders } from './catalog-orders.ts'
import { readPriceRange } from './price-range.ts'

const longestName = 200
const mostBrands = 30

/** What an address of the catalogue asks for, as it stands there. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery & { pagina: number } {
  const text = (name: string) => params.get(name)?.trim().slice(0, longestName) || undefined
  const { preciomin, preciomax } = readPriceRange(text('preciomin') ?? '', text('preciomax') ?? '')
  return {
    categoria: text('categoria'),
    subcategoria: text('subcategoria'),
    subsubcategoria: text('subsubcategoria'),
    marca: text('marca'),
    otrasmarcas: readBrands(params.get('otrasmarcas')?.trim()),
    tipo: bareName(text('tipo') ?? '') || undefined,
    preciomin,
    preciomax,
    existencia: text('existencia') === 'si',
    orden: readOrder(text('orden')),
    pagina: pageNumber(params.get('pagina')),
  }
}

/** Cut between ids, never within one: a part of an id may be another brand's. */
const readBrands = (ids = '') => (ids === '' ? undefined : ids.split(',', mostBrands))

const readOrder = (order = '') =>
  Object.hasOwn(catalogOrders, order) ? (order as CatalogOrder) : undefined
