import type { FacetCategory, Input, Output, products } from '@surco/contract'

import { mediaPath } from '../media/index.ts'
import { countOnShelves } from './find-matches.ts'
import { findPriceRange } from './find-price-range.ts'
import type { ListedCategory, Listing, Shelf } from './listing/listing.ts'
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

function countFacets(listing: Listing, selection: Selection) {
  const onShelf = countOnShelves(listing, selection)
  const brands = new Int32Array(listing.brands.length)
  const categories = new Int32Array(listing.categories.length)
  const kinds = { products: 0, accessories: 0 }
  function count(shelf: Shelf, products: number) {
    const isOfBrands = ofBrands(selection, shelf)
    const isInCategories = inCategories(selection, shelf)
    if (isOfBrands && isInCategories) {
      kinds.products += products
      if (shelf.accessory) kinds.accessories += products
    }
    if (!ofKind(selection, shelf)) return
    if (isInCategories) add(brands, shelf.inBrands, products)
    if (isOfBrands) for (const at of shelf.inCategories) add(categories, at, products)
  }
  let index = 0
  for (const shelf of listing.shelves) {
    const products = onShelf[index] ?? 0
    if (products > 0) count(shelf, products)
    index += 1
  }
  return { brands, categories, kinds }
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
