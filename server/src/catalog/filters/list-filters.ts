import type { FacetCategory, Input, Output, products } from '@surco/contract'

import { mediaPath } from '../../platform/media/index.ts'
import { pesos } from '../../platform/money.ts'
import type { ListedCategory, Listing } from '../listing/listing.ts'
import { mark } from '../listing/pick-places.ts'
import {
  countOnShelves,
  findMatches,
  inCategories,
  ofBrands,
  ofKind,
  readSelection,
  type Selection,
} from './selection.ts'

type Filters = (typeof products)['POST /catalog/filters']

const DEFAULT_SIZE = 100

/**
 * Lists the brands available in the chosen categories, the category tree of the chosen brands, the price range and the
 * kinds of product. Each list ignores its own filter, so that another choice can be made. A chosen item is listed even
 * without products, so that it can be deselected.
 */
export function listFilters(listing: Listing, { body }: Input<Filters>): Output<Filters> {
  const { page = 1, pageSize = DEFAULT_SIZE } = body
  const selection = readSelection(body)
  const counts = countFacets(listing, selection)
  const paged = <T>(list: T[]) => list.slice((page - 1) * pageSize, page * pageSize)
  return {
    brands: paged(withCounts(listing.brands, counts.brands, selection.brands)).map(
      ({ logo, ...brand }) => ({ ...facet(brand), image: mediaPath(logo) }),
    ),
    categories: paged(
      tree(withCounts(listing.categories, counts.categories, selection.categories)),
    ),
    prices: findPriceRange(listing, selection),
    kinds: counts.kinds,
  }
}

/** Counts the products of each brand and category, by their places in the listing. */
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

/** Counts products of the chosen brands by path, and products on the chosen paths by brand. Branch-free, like countOnShelves. */
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

/** Keeps the items that have products or are chosen. */
const withCounts = <T extends { id: number }>(
  list: readonly T[],
  counts: Int32Array,
  chosen: readonly (number | undefined)[],
) =>
  list.flatMap((item, at) => {
    const count = counts[at] ?? 0
    return count === 0 && !chosen.includes(item.id) ? [] : [{ ...item, count }]
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

/** The lowest and highest price of a selection, ignoring its price filter; 0 when it has no products. */
function findPriceRange(listing: Listing, selection: Selection): Output<Filters>['prices'] {
  const ofAnyPrice = { ...selection, minPrice: undefined, maxPrice: undefined }
  const { pick } = findMatches(listing, ofAnyPrice)
  const priceAtEnd = (descends: boolean) => {
    const [place] = pick('price', { descends, skip: 0, take: 1 })
    return place === undefined ? 0 : (listing.price[place] ?? 0)
  }
  return { min: pesos(priceAtEnd(false)), max: pesos(priceAtEnd(true)) }
}
