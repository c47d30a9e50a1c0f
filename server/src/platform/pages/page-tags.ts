import type { Contract, Input, Output } from '@surco/contract'
import { offerFilters } from '@surco/contract/catalog-filters'
import { ApiError, type ShopClient } from '@surco/contract/client'

type Call = keyof Contract

/** Returns the tags of an answer; a page that used it is purged when one of them changes. */
type TagRule<A extends Call> = (answer: Output<Contract[A]>, input: TagInput) => string[]

interface TagInput {
  params?: { id?: string }
  query?: { sku?: string; size?: number }
  body?: Filters
}

type Filters = Input<Contract['POST /catalog/filters']>['body']

const productTag = (SKU: string) => `product:${SKU}`
/** Tag of a product's related products: announced once the lists in memory have the product's change. */
const relatedTag = (SKU: string) => `related:${SKU}`
const productTags = (shown: { SKU: string }[]) => shown.map(({ SKU }) => productTag(SKU))

const rules: { [A in Call]?: TagRule<A> } = {
  'GET /products/:id': (_answer, { params }) => [productTag(params?.id ?? ''), 'brands'],
  'GET /products/:id/reviews': (_answer, { params }) => [productTag(params?.id ?? '')],
  'GET /products/:id/price': (_answer, { params }) => [productTag(params?.id ?? '')],
  'GET /products/:id/stock': (_answer, { params }) => [productTag(params?.id ?? '')],
  // A product that is not in the lists yet has no related products.
  'GET /products/related-products': ({ results }, { query }) => [
    relatedTag(query?.sku ?? ''),
    ...(results.length > 0 ? productTags(results) : ['catalog']),
  ],
  'GET /popular-products': ({ data }) => ['catalog', ...productTags(data)],
  'GET /products/getProductsByCategories': ({ data }) => ['catalog', ...productTags(data)],
  'GET /orders/most-sold-products': ({ data }) => ['catalog', ...productTags(data)],
  'GET /products/popular-searches': () => ['catalog'],
  'GET /products/search': ({ products }) => [
    'search',
    'catalog',
    'categories',
    'brands',
    ...productTags(products.results),
  ],
  'POST /products/catalog/products': ({ data }, { body }) => [
    'catalog',
    'brands',
    ...shelfTags(body),
    ...productTags(data),
  ],
  'POST /catalog/filters': (_answer, { body }) => [
    'catalog',
    'categories',
    'brands',
    ...filterTags(body),
  ],
  'GET /products/categories': () => ['categories'],
  'GET /catalog/current-names': () => ['categories', 'brands'],
  // The frame of every page names the first brands; longer lists also count the products of each.
  'GET /brands/brands': (_answer, { query }) =>
    (query?.size ?? 0) > framedBrands ? ['brands', 'catalog'] : ['brands'],
  'GET /banners': () => ['banners'],
  'GET /testimonials': ({ data }) => [
    'testimonials',
    ...productTags(data.flatMap(({ product }) => product ?? [])),
  ],
  'GET /testimonials/summary': () => ['testimonials'],
  'GET /service-centers': () => ['service-centers', 'brands'],
  'GET /service-centers/search/ciudades/:state': () => ['service-centers', 'brands'],
  'GET /service-centers/search/estados-enum': () => ['service-centers'],
  'GET /config': () => ['settings'],
  'GET /legal-texts/:name': () => ['settings'],
}

const framedBrands = 20

/** Whether an offer filter is set, which depends on each product. */
const asksOffers = (filters: Filters) => offerFilters.some(({ wire }) => filters[wire])

/** Tags of filter lists, which count products of other shelves too. */
function filterTags(filters: Filters = {}) {
  if (asksOffers(filters)) return ['products']
  // Without a list, only the kinds of products are returned, which depend on no price or stock. The price range beside
  // them may be a minute old.
  return filters.pageSize === 0 ? [] : shelfTags(filters)
}

function shelfTags(filters: Filters = {}) {
  const category = filters.ssubcategoryId || filters.subcategoryId || filters.categoryId
  if (category) return [`category:${category}`]
  const brands = filters.brandIds?.split(',').filter((id) => id && id !== '-1') ?? []
  return brands.length > 0 ? brands.map((id) => `brand:${id}`) : ['products']
}

/**
 * Returns the tags of an answer of the API: `product:<SKU>` of each product in it; `related:<SKU>` of the products related
 * to one; for lists, `catalog` (which products exist, and on which shelf) and the shelf whose prices and stock they show,
 * `category:<id>`, `brand:<id>` or `products` for all; for search results `search`; and `categories`, `brands`,
 * `banners`, `testimonials`, `service-centers`, `settings`.
 */
export function tagsOf<A extends Call>(address: A, input: object, answer: Output<Contract[A]>) {
  const rule: TagRule<A> | undefined = rules[address]
  return rule === undefined ? [] : rule(answer, input)
}

/** Recorded while rendering a page. */
export interface PageRecord {
  tags: Set<string>
  /** A call failed temporarily: the page lacks a block and must not be cached. */
  failed: boolean
}

/** Wraps a client so that the tags of all its answers are added to `record`. */
export function recordingClient(api: ShopClient, record: PageRecord): ShopClient {
  return async (address, input, init) => {
    try {
      const answer = await api(address, input, init)
      for (const tag of tagsOf(address, input, answer)) record.tags.add(tag)
      return answer
    } catch (error) {
      if (!isRefusal(error)) record.failed = true
      throw error
    }
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500
