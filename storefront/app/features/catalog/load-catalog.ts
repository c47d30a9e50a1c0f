import { catalogOrders, type CatalogOrder } from '@surco/contract/catalog-orders'
import type { ShopClient } from '@surco/contract/client'

import { loadBlock } from '../../data/load-blocks.ts'
import { catalogPath, type CatalogQuery } from '../../lib/paths.ts'
import {
  offerInput,
  resolveSelection,
  selectionName,
  shelfInput,
  unknownNames,
  unmatchedSelection,
  type Selection,
} from './selection.ts'

const catalogPageSize = 10
const filtersPageSize = 100

/** Everything a page of the catalogue shows; what failed to load is undefined. */
export async function loadCatalog(api: ShopClient, query: CatalogQuery, pagina: number) {
  const lists = await loadBlock(loadLists(api))
  const selection = lists
    ? resolveSelection(query, lists.categories, lists.brands)
    : unmatchedSelection(query)
  // Without the lists the names of an address cannot be resolved.
  const readable = lists !== undefined
  const [products, filters, counts] = await Promise.all([
    readable ? loadBlock(loadProducts(api, selection, pagina)) : undefined,
    readable ? loadBlock(loadFilters(api, selection)) : undefined,
    loadBlock(loadCounts(api, selection)),
  ])
  return {
    selection,
    // Computed here, so that browsers do not load the rules for names.
    name: selectionName(selection),
    unknown: products ? unknownNames(query, selection) : [],
    products,
    filters,
    counts: counts && countKinds(selection, counts, filters),
  }
}

/** The same query with current names instead of former ones; undefined when all its names are current. */
export async function findCurrentQuery(
  api: ShopClient,
  query: CatalogQuery,
): Promise<CatalogQuery | undefined> {
  const { categoria, subcategoria, subsubcategoria, marca } = query
  const names = { categoria, subcategoria, subsubcategoria, marca }
  const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name))
  const found = await loadBlock(api('GET /catalog/current-names', { query: given }))
  if (!found) return undefined
  const { marca: brand = marca, ...path } = found.data
  const current = { ...query, ...(path.categoria ? { ...noPath, ...path } : {}), marca: brand }
  return catalogPath(current) === catalogPath(query) ? undefined : current
}

const noPath = { categoria: undefined, subcategoria: undefined, subsubcategoria: undefined }

export type Catalog = Awaited<ReturnType<typeof loadCatalog>>
type Products = NonNullable<Catalog['products']>
type Kinds = Awaited<ReturnType<typeof loadCounts>>

/** The last page of a list of products, 1 when it is empty. */
export const lastPageOf = ({ meta }: Products) =>
  Math.max(1, Math.ceil(meta.totalProducts / meta.pageSize))

async function loadLists(api: ShopClient) {
  const [categories, brands] = await Promise.all([
    api('GET /products/categories', {}),
    api('GET /brands/brands', { query: { page: 1, size: 500 } }),
  ])
  return { categories: categories.data, brands: brands.data }
}

/** One page of the products of a selection. */
export const loadProducts = (api: ShopClient, selection: Selection, page: number) =>
  api('POST /products/catalog/products', {
    body: {
      page,
      pageSize: catalogPageSize,
      ...catalogOrders[selection.orden].sort,
      ...shelfInput(selection),
      ...offerInput(selection),
      ...onlyAccessories(selection),
    },
  })

/** All brands and categories of a selection, read page by page. */
async function loadFilters(api: ShopClient, selection: Selection) {
  const load = (page: number) =>
    api('POST /catalog/filters', {
      body: {
        page,
        pageSize: filtersPageSize,
        ...shelfInput(selection),
        ...offerInput(selection),
        ...onlyAccessories(selection),
      },
    })
  let filters = await load(1)
  const isFull = (list: unknown[], page: number) => list.length === page * filtersPageSize
  for (let page = 1; isFull(filters.brands, page) || isFull(filters.categories, page); page += 1) {
    const { brands, categories } = await load(page + 1)
    filters = {
      ...filters,
      brands: [...filters.brands, ...brands],
      categories: [...filters.categories, ...categories],
    }
  }
  return filters
}

/**
 * Counts each kind as its list does: products on the chosen shelf, accessories on all shelves. `mixed`: the list of
 * products includes accessories, as the specification lists and counts them.
 */
function countKinds({ accessories }: Selection, all: Kinds, filters: { kinds: Kinds } | undefined) {
  const listed = filters && !accessories ? filters.kinds : all
  return {
    products: listed.products,
    accessories: all.accessories,
    mixed: listed.accessories > 0,
  }
}

/** Products and accessories on all shelves. */
async function loadCounts(api: ShopClient, selection: Selection) {
  const { kinds } = await api('POST /catalog/filters', {
    body: { page: 1, pageSize: 0, ...offerInput(selection) },
  })
  return kinds
}

const onlyAccessories = ({ accessories }: Selection) => accessories && { isaccesory: true }

export const isOrder = (name: string): name is CatalogOrder => Object.hasOwn(catalogOrders, name)
