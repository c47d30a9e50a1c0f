import type { Contract, Input } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { BenchError } from './bench-error.ts'
import type { Request } from './load.ts'
import { searchQueries } from './search-queries.ts'

/** The requests that each line of load sends, over and over. */
export interface Requests {
  home: Request[]
  products: Request[]
  catalog: Request[]
  search: Request[]
}

/** More pages than this say nothing new: each is rendered once and then comes from the cache. */
const PRODUCT_PAGES = 20

type CatalogQuery = Input<Contract['POST /products/catalog/products']>['body']

/** Makes up the requests from what the shop sells. */
export async function makeRequests(api: ShopClient): Promise<Requests> {
  const { data } = await api('POST /products/catalog/products', { body: { pageSize: 100 } })
  const { brands, categories } = await api('POST /catalog/filters', { body: {} })
  if (data.length === 0) throw new BenchError('the shop has no products to measure with')
  return {
    home: [get('/')],
    products: data.slice(0, PRODUCT_PAGES).map(({ SKU }) => get(productPath(SKU))),
    catalog: catalogQueries(brands[0]?.id, categories[0]?.id).map(catalogRequest),
    search: searchQueries.map(searchRequest),
  }
}

/** The page of a product, as the storefront links it: slashes of a SKU stay slashes. */
export const productPath = (sku: string) =>
  `/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

const catalogQueries = (brandIds?: string, categoryId?: string): CatalogQuery[] => [
  { page: 1, orderBy: 'name', orderDirection: 'asc' },
  { page: 2, orderBy: 'name', orderDirection: 'asc' },
  { page: 1, orderBy: 'price', orderDirection: 'asc' },
  { page: 1, orderBy: 'price', orderDirection: 'desc' },
  { page: 1, orderBy: 'name', orderDirection: 'asc', brandIds },
  { page: 1, orderBy: 'name', orderDirection: 'asc', categoryId },
]

/** As many as the storefront shows on a page. */
const catalogRequest = (query: CatalogQuery): Request => ({
  method: 'POST',
  path: '/api/products/catalog/products',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...query, pageSize: 10 }),
})

/** As the storefront's search box asks while somebody types. */
const searchRequest = (query: string) =>
  get(`/api/products/search?query=${encodeURIComponent(query)}&${firstResults}`)

const firstResults = 'page=1&pageSize=8&orderBy=relevance&orderDirection=desc'

const get = (path: string): Request => ({ method: 'GET', path })
