import { pageNumber } from '../../lib/page-number.ts'
import type { SearchOrder } from '../../lib/paths.ts'

export const searchPageSize = 10
const longestText = 200
const minimumLength = 2

const orders = {
  relevancia: { orderBy: 'relevance', orderDirection: 'desc' },
  'precio-asc': { orderBy: 'price', orderDirection: 'asc' },
  'precio-desc': { orderBy: 'price', orderDirection: 'desc' },
  nombre: { orderBy: 'name', orderDirection: 'asc' },
} as const satisfies Record<SearchOrder, object>

export function readSearchQuery(params: URLSearchParams) {
  const order = params.get('orden') ?? ''
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestText),
    orden: Object.hasOwn(orders, order) ? (order as SearchOrder) : 'relevancia',
    pagina: pageNumber(params.get('pagina')),
  } as const
}

/** What the search call takes; a text too short for a search asks for nothing. */
export function searchInput({ q, orden, pagina }: ReturnType<typeof readSearchQuery>) {
  if (q.length < minimumLength) return { query: '', page: 1, pageSize: 0 }
  return { query: q, page: pagina, pageSize: searchPageSize, ...orders[orden] }
}
