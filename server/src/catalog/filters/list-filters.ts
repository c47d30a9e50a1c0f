import type { CategoryNode, FacetCategory, Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { category } from '@surco/database/schema'
import { asc, sql } from 'drizzle-orm'

import { pageMeta } from '../../platform/http/paging.ts'
import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import type { ListedCategory, Listing } from '../listing/listing.ts'
import { mark } from '../listing/pick-places.ts'
import { countOnShelves, findMatches } from './catalog-page.ts'
import { inCategories, ofBrands, ofKind, readSelection, type Selection } from './selection.ts'

type Filters = (typeof products)['POST /catalog/filters']

const PAGE_SIZE = 100

/**
 * The brands that the chosen categories leave, and the category tree that the chosen brands leave;
 * neither list is narrowed by its own choice, so that another can be made. With them the prices and
 * kinds of product of the selection.
 */
export function listFilters(listing: Listing, { body }: Input<Filters>): Output<Filters> {
  const { page = 1, pageSize = PAGE_SIZE } = body
  const selection = readSelection(body)
  const counts = countFacets(listing, selection)
  const paged = <T>(list: T[]) => list.slice((page - 1) * pageSize, page * pageSize)
  return {
    brands: paged(withCounts(listing.brands, counts.brands)).map(({ logo, ...brand }) => ({
      ...facet(brand),
      image: mediaPath(logo),
    })),
    categories: paged(tree(withCounts(listing.categories, counts.categories))),
    prices: findPriceRange(listing, selection),
    kinds: counts.kinds,
  }
}

/** In the order of brands and categories. */
function countFacets(listing: Listing, selection: Selection) {
  const { onPath, brands } = countByBrandAndPath(listing, selection)
  const categories = new Int32Array(listing.categories.length)
  const kinds = { products: 0, accessories: 0 }
  for (const [index, path] of listing.paths.entries()) {
    const products = onPath[index] ?? 0
    if (inCategories(selection, path)) {
      kinds.products += products
      if (path.accessory) kinds.accessories += products
    }
    if (ofKind(selection, path)) for (const at of path.inCategories) add(categories, at, products)
  }
  return { brands, categories, kinds }
}

/** Products of the chosen brands by their path, and those on the chosen paths by their brand. */
function countByBrandAndPath(listing: Listing, selection: Selection) {
  const { brand, path } = listing.shelves
  const isOfBrands = mark(listing.brands, (each) => ofBrands(selection, each))
  const isOnPaths = mark(
    listing.paths,
    (each) => inCategories(selection, each) && ofKind(selection, each),
  )
  const onShelf = countOnShelves(listing, selection)
  const onPath = new Int32Array(listing.paths.length)
  const brands = new Int32Array(listing.brands.length)
  for (let shelf = 0; shelf < onShelf.length; shelf += 1) {
    const by = brand[shelf] ?? 0
    const on = path[shelf] ?? 0
    const products = onShelf[shelf] ?? 0
    add(onPath, on, products * (isOfBrands[by] ?? 0))
    add(brands, by, products * (isOnPaths[on] ?? 0))
  }
  return { onPath, brands }
}

function add(counts: Int32Array, at: number, products: number) {
  counts[at] = (counts[at] ?? 0) + products
}

/** Those that have products. */
const withCounts = <T>(list: readonly T[], counts: Int32Array) =>
  list.flatMap((item, at) => {
    const count = counts[at] ?? 0
    return count === 0 ? [] : [{ ...item, count }]
  })

interface Counted {
  id: number
  name: string
  count: number
}

const facet = ({ id, name, count }: Counted) => ({ id: String(id), name, count })

function tree(rows: (ListedCategory & Counted)[]): FacetCategory[] {
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  return (under.get(null) ?? []).map((top) => ({
    ...facet(top),
    children: (under.get(top.id) ?? []).map((middle) => ({
      ...facet(middle),
      children: (under.get(middle.id) ?? []).map(facet),
    })),
  }))
}

type PriceRange = Output<(typeof products)['POST /catalog/filters']>['prices']

/** The lowest and highest price of a selection, whatever price is asked for; 0 when it has no products. */
function findPriceRange(listing: Listing, selection: Selection): PriceRange {
  const ofAnyPrice = { ...selection, minPrice: undefined, maxPrice: undefined }
  const { pick } = findMatches(listing, ofAnyPrice)
  const firstPrice = (descends: boolean) => {
    const [place] = pick('price', { descends, skip: 0, take: 1 })
    return place === undefined ? undefined : listing.price[place]
  }
  const min = firstPrice(false)
  const max = min === undefined ? 0 : (firstPrice(true) ?? 0)
  return { min: pesos(min ?? 0), max: pesos(max) }
}

type Brands = (typeof products)['GET /brands/brands']

const BRANDS_AT_ONCE = 20

interface BrandRow extends Record<string, unknown> {
  id: number
  name: string
  logo: string
  count: number
}

/** One page of the brands that have products, alphabetical, with how many products each has. */
export async function listBrands(db: Db, { query }: Input<Brands>): Promise<Output<Brands>> {
  const { page = 1, size = BRANDS_AT_ONCE } = query
  const { rows } = await db.execute<BrandRow>(sql`
    select b.id, b.name, b.logo, sum(n.products)::int as count
    from brand b join product_count n on n.brand_id = b.id
    group by b.id having sum(n.products) > 0
    order by b.sort_key, b.id`)
  return {
    data: rows.slice((page - 1) * size, page * size).map(({ id, name, logo, count }) => ({
      id: String(id),
      name,
      image: mediaPath(logo),
      count,
    })),
    meta: pageMeta(page, size, rows.length),
  }
}

/** The whole category tree, alphabetical at each level. */
export async function listCategories(db: Db): Promise<CategoryNode[]> {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      image: category.image,
    })
    .from(category)
    .orderBy(asc(category.sortKey), asc(category.id))
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  const children = (id: number | null) => under.get(id) ?? []
  return children(null).map((top) => ({
    id: String(top.id),
    name: top.name,
    image: mediaPath(top.image),
    subcategories: children(top.id).map((middle) => ({
      id: String(middle.id),
      name: middle.name,
      subSubcategories: children(middle.id).map(({ id, name }) => ({ id: String(id), name })),
    })),
  }))
}
