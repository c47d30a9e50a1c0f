import { products, shelfNames } from '@surco/contract'

import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { listCatalogPage } from './filters/catalog-page.ts'
import { listFilters } from './filters/list-filters.ts'
import type { GetListing } from './listing/listing.ts'
import { listBrands, listCategories } from './queries/brands-and-categories.ts'
import { findCurrentNames } from './queries/current-names.ts'
import {
  listBestSellers,
  listMostSold,
  listPopularProducts,
  listPopularSearches,
} from './queries/popular.ts'
import { getProduct, getProductPrice, getProductStock } from './queries/product.ts'
import { listRelatedProducts } from './queries/related.ts'

export { importCatalog } from './import/import-catalog.ts'
export { catalogCommands } from './import/import-request.ts'
export { keepListing } from './listing/keep-listing.ts'
export type { GetListing } from './listing/listing.ts'
export { readListing } from './listing/read-listing.ts'
export { runProductChange } from './office/changes/run-change.ts'
export { runImport } from './office/imports/run-import.ts'
export { forgetImports } from './office/imports/start-import.ts'
export { officeProductRoutes } from './office/index.ts'
export { settlePaths } from './office/shelves/index.ts'
export { getProduct, shownBuyers } from './queries/product.ts'
export { switchSpecialPrices } from './special-price.ts'

// The search domain serves this one.
const { 'GET /products/search': _search, ...endpoints } = products

export function catalogRoutes(api: Api, { db, replica }: Shop, getListing: GetListing) {
  implement(api, shelfNames, {
    'GET /catalog/current-names': async ({ query }) => ({
      data: await findCurrentNames(replica, query),
    }),
  })
  implement(api, endpoints, {
    'GET /products/categories': async () => ({ data: await listCategories(replica) }),
    'GET /products/related-products': async ({ query }) => ({
      results: await listRelatedProducts(replica, await getListing(), query.sku),
    }),
    'GET /products/popular-searches': async () => ({
      data: await listPopularSearches(replica, await getListing()),
    }),
    'GET /products/:id': ({ params }) => getProduct(replica, params.id),
    // From the primary database: price and stock have to be current.
    'GET /products/:id/price': ({ params }) => getProductPrice(db, params.id),
    'GET /products/:id/stock': ({ params }) => getProductStock(db, params.id),
    'GET /popular-products': async (input) =>
      listPopularProducts(replica, await getListing(), input),
    'GET /products/getProductsByCategories': async (input) =>
      listBestSellers(replica, await getListing(), input),
    'GET /orders/most-sold-products': async (input) =>
      listMostSold(replica, await getListing(), input),
    'GET /brands/brands': (input) => listBrands(replica, input),
    'POST /products/catalog/products': async (input) =>
      listCatalogPage(replica, await getListing(), input),
    'POST /catalog/filters': async (input) => listFilters(await getListing(), input),
  })
}
