import { catalogueRequests, deepRequests, filterRequests } from './catalogue-requests.ts'
import type { Catalogue } from './read-catalogue.ts'
import { get } from './request-of.ts'
import { makeQueries } from './search-queries.ts'

/** More than a line sends where the shop can be asked so many different things. */
const SEARCHES = 20_000
const SELECTIONS = 20_000
const DEEP_PAGES = 2_000

/** The requests of each call that only reads. */
export const makeRequests = (catalogue: Catalogue) => ({
  search: makeQueries(catalogue.cards, SEARCHES).map(searchRequest),
  catalogue: catalogueRequests(catalogue, SELECTIONS),
  deepPage: deepRequests(catalogue, DEEP_PAGES),
  filters: filterRequests(catalogue, SELECTIONS),
  product: catalogue.cards.map(({ SKU }) => get(`/api/products/${encodeURIComponent(SKU)}`)),
  related: catalogue.cards.map(({ SKU }) =>
    get(`/api/products/related-products?sku=${encodeURIComponent(SKU)}`),
  ),
})

/** The page of a product, as the storefront links it: slashes of a SKU stay slashes. */
export const productPath = (sku: string) =>
  `/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

/** As the storefront's search box asks while somebody types. */
const searchRequest = (query: string) =>
  get(`/api/products/search?query=${encodeURIComponent(query)}&${firstResults}`)

const firstResults = 'page=1&pageSize=8&orderBy=relevance&orderDirection=desc'
