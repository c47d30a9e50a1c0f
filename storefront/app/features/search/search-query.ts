import { pageNumber } from '../../lib/page-number.ts'
import type { SearchOrder } from '../../lib/paths.ts'
import { minimumLength } from './use-search-box.ts'

export const searchPageSize = 10
const longestText = 200

const orders = {
  relevancia: { orderBy: 'relevance', orderDirection: 'desc' },
  'precio-asc': { orderBy: 'price', orderDirection: 'asc' },
  'precio-desc': { orderBy: 'price', orderDirection: 'desc' },
  nombre: { orderBy: 'name', orderDirection: 'asc' },
} as const satisfies Record<SearchOrder, object>

/** As the shopper chooses among them. */
export const searchOrders: [SearchOrder, string][] = [
  ['relevancia', 'Relevancia'],
  ['precio-asc', 'Menor precio'],
  ['precio-desc', 'Mayor precio'],
  ['nombre', 'Nombre'],
]

export interface SearchPageQuery {
  q: string
  orden: SearchOrder
  pagina: number
}

/** What an address of the search page asks for. */
export function readSearchQuery(params: URLSearchParams): SearchPageQuery {
  const order = params.get('orden')
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestText),
    orden: searchOrders.find(([name]) => name === order)?.[0] ?? 'relevancia',
    pagina: pageNumber(params.get('pagina')),
  }
}

export const isTooShort = (q: string) => q.length < minimumLength

/** What the search call takes; a text too short for a search asks for nothing. */
export function searchInput({ q, orden, pagina }: SearchPageQuery) {
  if (isTooShort(q)) return { query: '', page: 1, pageSize: 0 }
  return { query: q, page: pagina, pageSize: searchPageSize, ...orders[orden] }
}
