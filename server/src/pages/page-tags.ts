import type { Contract, Output } from '@surco/contract'

type Call = keyof Contract

/** What an answer shows; a page that used it is purged when one of these tags changes. */
type TagRule<A extends Call> = (answer: Output<Contract[A]>, input: TagInput) => string[]

interface TagInput {
  params?: { id?: string }
  query?: { sku?: string }
}

const productTag = (SKU: string) => `product:${SKU}`
const productTags = (shown: { SKU: string }[]) => shown.map(({ SKU }) => productTag(SKU))

const rules: { [A in Call]?: TagRule<A> } = {
  'GET /products/:id': (_answer, { params }) => [productTag(params?.id ?? ''), 'brands'],
  'GET /products/:id/price': (_answer, { params }) => [productTag(params?.id ?? '')],
  'GET /products/:id/stock': (_answer, { params }) => [productTag(params?.id ?? '')],
  'GET /products/related-products': ({ results }, { query }) => [
    productTag(query?.sku ?? ''),
    'catalog',
    ...productTags(results),
  ],
  'GET /popular-products': ({ data }) => ['catalog', ...productTags(data)],
  'GET /products/search': ({ products }) => [
    'catalog',
    'categories',
    'brands',
    ...productTags(products.results),
  ],
  'POST /products/catalog/products': ({ data }) => ['catalog', 'brands', ...productTags(data)],
  'POST /catalog/filters': () => ['catalog', 'categories', 'brands'],
  'GET /products/categories': () => ['categories'],
  'GET /brands/brands': () => ['brands'],
  'GET /banners': () => ['banners'],
  'GET /testimonials': ({ data }) => [
    'testimonials',
    ...productTags(data.flatMap(({ product }) => product ?? [])),
  ],
  'GET /testimonials/summary': () => ['testimonials'],
  'GET /service-centers': () => ['service-centers', 'brands'],
  'GET /config': () => ['settings'],
}

/**
 * The tags of one answer of the API: `product:<SKU>` of each product in it, `catalog` for lists of
 * products, `categories`, `brands`, `banners`, `testimonials`, `service-centers`, `settings`.
 */
export function tagsOf<A extends Call>(address: A, input: object, answer: Output<Contract[A]>) {
  const rule: TagRule<A> | undefined = rules[address]
  return rule === undefined ? [] : rule(answer, input)
}
