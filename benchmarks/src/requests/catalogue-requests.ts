import type { Contract, Input } from '@surco/contract'

import type { Request } from '../load/sent.ts'
import { distinct } from './distinct.ts'
import { createRandom, type Random } from './random.ts'
import type { Catalogue } from './read-catalogue.ts'
import { post } from './request-of.ts'

type CatalogQuery = Input<Contract['POST /products/catalog/products']>['body']
type Filters = Input<Contract['POST /catalog/filters']>['body']

const SEED = 7
/** As many as the storefront shows on a page. */
const PAGE_SIZE = 10
export const DEEP_PAGE = 9_000
const orders = ['name', 'price', 'popularity'] as const
const directions = ['asc', 'desc'] as const

/** Different pages: mostly the first ones of a selection, in every order. */
export function catalogueRequests(catalogue: Catalogue, count: number): Request[] {
  const random = createRandom(SEED)
  const make = (): CatalogQuery => ({
    page: 1 + random.whole(random.pick([1, 5, 20])),
    orderBy: random.pick(orders),
    orderDirection: random.pick(directions),
    ...selection(catalogue, random),
  })
  return distinct(count, make, JSON.stringify).map(pageRequest)
}

/** Page 9,000, or the last one of a smaller shop, and those before it, in every order. */
export function deepRequests({ total }: Catalogue, count: number): Request[] {
  const random = createRandom(SEED)
  const last = Math.min(DEEP_PAGE, Math.ceil(total / PAGE_SIZE))
  const make = (): CatalogQuery => ({
    page: last - random.whole(Math.ceil(last / 10)),
    orderBy: random.pick(orders),
    orderDirection: random.pick(directions),
  })
  return distinct(count, make, JSON.stringify).map(pageRequest)
}

/** The counts beside different selections. */
export function filterRequests(catalogue: Catalogue, count: number): Request[] {
  const random = createRandom(SEED + 1)
  const make = (): Filters => selection(catalogue, random)
  return distinct(count, make, JSON.stringify).map((body) => post('/api/catalog/filters', body))
}

const pageRequest = (query: CatalogQuery) =>
  post('/api/products/catalog/products', { ...query, pageSize: PAGE_SIZE })

/** Each filter is chosen in some of the selections, so that there are all mixtures. */
function selection({ brandIds, categoryIds }: Catalogue, random: Random): Filters {
  const isChosen = (oneIn: number) => random.whole(oneIn) === 0
  const minPrice = 100 * random.whole(40)
  return {
    ...(isChosen(2) && { categoryId: random.pick(categoryIds) }),
    ...(isChosen(2) && { brandIds: someBrands(brandIds, random) }),
    ...(isChosen(5) && { minPrice, maxPrice: minPrice + 500 * (1 + random.whole(20)) }),
    ...(isChosen(5) && { inStock: true }),
    ...(isChosen(8) && { isaccesory: true }),
  }
}

const someBrands = (ids: string[], random: Random) =>
  [...new Set(Array.from({ length: 1 + random.whole(3) }, () => random.pick(ids)))].join(',')
