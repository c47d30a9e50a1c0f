import { pageNumber } from '../../lib/page-number.ts'
import type { SearchOrder } from '../../lib/paths.ts'
import { minimumLength } from './use-search-box.ts'

export const searchPageSize = 10
const maxTextLength = 200

/** Orders of results, by name in the address, with their labels and their parameters of the search. */
export const orders = {
  relevancia: { label: 'Relevancia', sort: { orderBy: 'relevance', orderDirection: 'desc' } },
  'precio-asc': { label: 'Menor precio', sort: { orderBy: 'price', orderDirection: 'asc' } },
  'precio-desc': { label: 'Mayor precio', sort: { orderBy: 'price', orderDirection: 'desc' } },
  nombre: { label: 'Nombre', sort: { orderBy: 'name', orderDirection: 'asc' } },
} as const satisfies Record<SearchOrder, object>

export const isOrder = (name: string): name is SearchOrder => Object.hasOwn(orders, name)

export interface SearchPageQuery {
  q: string
  orden: SearchOrder
  pagina: number
}

/** Reads the query of an address of the search page. */
export function readSearchQuery(params: URLSearchParams): SearchPageQuery {
  const order = params.get('orden') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxTextLength),
    orden: isOrder(order) ? order : 'relevancia',
    pagina: pageNumber(params.get('pagina')),
  }
}

export const isTooShort = (q: string) => q.length < minimumLength

/** Parameters of the search; a text that is too short requests no results. */
export function searchInput({ q, orden, pagina }: SearchPageQuery) {
  if (isTooShort(q)) return { query: '', page: 1, pageSize: 0 }
  return { query: q, page: pagina, pageSize: searchPageSize, ...orders[orden].sort }
}
