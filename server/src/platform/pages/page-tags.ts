import type { Contract, Input, Output } from '@surco/contract'
import { offerFilters } from '@surco/contract/catalog-filters'
import { ApiError, type ShopClient } from '@surco/contract/client'

type Call = keyof Contract

/** What an answer shows; a page that used it is purged when one of these tags changes. */
type TagRule<A extends Call> = (answer: Output<Contract[A]>, input: TagInput) => string[]

interface TagInput {
  params?: { id?: string }
  query?: { sku?: string; size?: number }
  body?: Filters
}

type Filters = Input<Contract['POST /catalog/filters']>['body']

const productTag = (SKU: string) => `product:${SKU}`
/** Of what goes with a product: told once the lists in memory have the product's change. */
const relatedTag = (SKU: string) => `related:${SKU}`
const productTags = (shown: { SKU: string }[]) => shown.map(({ SKU }) => productTag(SKU))

const rules: { [A in Call]?: TagRule<A> } = {
  'GET /products/:id': (_answer, { params }) => [productTag(params?.id ?? ''), 'brands'],
  'GET /products/:id/reviews': (_answer, { params }) => [productTag(params?.id ?? '')],
  'GET /products/:id/price': (_answer, { params }) => [productTag(params?.id ?? '')],
  'GET /products/:id/stock': (_answer, { params }) => [productTag(params?.id ?? '')],
  // Nothing goes with a product that lists do not have yet.
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
  // What stands around every page names the first brands; who asks for more tells how much each has.
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

/** Whether something is asked of each product on the shelves. */
const asksOffers = (filters: Filters) => offerFilters.some(({ wire }) => filters[wire])

/** What a product of any shelf changes: the lists of filters count other shelves too. */
function filterTags(filters: Filters = {}) {
  if (asksOffers(filters)) return ['products']
  // Who asks for no list wants the kinds of product, which have no price and no stock; the range beside them may be a minute old.
  return filters.pageSize === 0 ? [] : shelfTags(filters)
}

function shelfTags(filters: Filters = {}) {
  const category = filters.ssubcategoryId || filters.subcategoryId || filters.categoryId
  if (category) return [`category:${category}`]
  const brands = filters.brandIds?.split(',').filter((id) => id && id !== '-1') ?? []
  return brands.length > 0 ? brands.map((id) => `brand:${id}`) : ['products']
}

/**
 * The tags of one answer of the API: `product:<SKU>` of each product in it; `related:<SKU>` of what goes
 * with a product; of lists `catalog` (which products there are and on which shelf), of answers to a
 * query `search`, and the shelf whose prices and stock they tell:
 * `category:<id>`, `brand:<id>`, or `products` for all; `categories`, `brands`, `banners`,
 * `testimonials`, `service-centers`, `settings`.
 */
export function tagsOf<A extends Call>(address: A, input: object, answer: Output<Contract[A]>) {
  const rule: TagRule<A> | undefined = rules[address]
  return rule === undefined ? [] : rule(answer, input)
}

/** What a render learned about its page. */
export interface PageRecord {
  tags: Set<string>
  /** A call failed for a reason that may pass: the page lacks a block and is not kept. */
  failed: boolean
}

/** A client that writes down in `record` what the loaders of one render were shown. */
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
