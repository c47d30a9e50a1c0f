import type { ShopClient } from '@surco/contract/client'

import { loadBlock } from '../../lib/blocks.ts'
import type { CatalogQuery } from '../../lib/paths.ts'
import { resolveSelection, selectionFilters, type Selection } from './selection.ts'

const catalogPageSize = 10

/** Everything a page of the catalogue shows; what failed to load is undefined. */
export async function loadCatalog(api: ShopClient, query: CatalogQuery & { pagina: number }) {
  const lists = await loadBlock(loadLists(api))
  const selection: Selection = lists
    ? resolveSelection(query, lists.categories, lists.brands)
    : { accessories: query.tipo === 'accesorios' }
  // Without the lists an address with names cannot be told from one without.
  const readable = lists !== undefined
  const [products, filters, counts] = await Promise.all([
    readable ? loadBlock(loadProducts(api, selection, query.pagina)) : undefined,
    readable ? loadBlock(loadFilters(api, selection)) : undefined,
    loadBlock(loadCounts(api)),
  ])
  return { selection, products, filters, counts }
}

export type Catalog = Awaited<ReturnType<typeof loadCatalog>>

async function loadLists(api: ShopClient) {
  const [categories, brands] = await Promise.all([
    api('GET /products/categories', {}),
    api('GET /brands/brands', { query: { page: 1, size: 500 } }),
  ])
  return { categories: categories.data, brands: brands.data }
}

const loadProducts = (api: ShopClient, selection: Selection, page: number) =>
  api('POST /products/catalog/products', {
    body: {
      page,
      pageSize: catalogPageSize,
      orderBy: 'name',
      orderDirection: 'asc',
      ...selectionFilters(selection),
      ...(selection.accessories && { isaccesory: true }),
    },
  })

const loadFilters = (api: ShopClient, selection: Selection) =>
  api('POST /catalog/filters', {
    body: { page: 1, pageSize: 100, ...selectionFilters(selection) },
  })

async function loadCounts(api: ShopClient) {
  const count = async (isaccesory?: true) => {
    const { meta } = await api('POST /products/catalog/products', {
      body: { page: 1, pageSize: 1, ...(isaccesory && { isaccesory }) },
    })
    return meta.totalProducts
  }
  const [products, accessories] = await Promise.all([count(), count(true)])
  return { products, accessories }
}
