import type { FacetCategory, Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'
import { findPriceRange } from './find-price-range.ts'
import { selectionCounts } from './selection-counts.ts'
import {
  asksOfPrices,
  inCategories,
  ofBrands,
  ofKind,
  readSelection,
  allOf,
  type Selection,
} from './selection.ts'

type Filters = (typeof products)['POST /catalog/filters']

const PAGE_SIZE = 100

interface FilterRow {
  kind: 'brand' | 'category' | 'machine' | 'accessory'
  id: number
  parentId: number | null
  name: string
  image: string
  count: number
}

/**
 * The brands that the chosen categories leave, and the category tree that the chosen brands leave;
 * neither list is narrowed by its own choice, so that another can be made. With them the prices and
 * kinds of product of the selection.
 */
export async function listFilters(db: Db, { body }: Input<Filters>): Promise<Output<Filters>> {
  const { page = 1, pageSize = PAGE_SIZE } = body
  const selection = readSelection(body)
  const [rows, prices] = await Promise.all([
    countFacets(db, selection),
    findPriceRange(db, selection),
  ])
  const paged = <T>(list: T[]) => list.slice((page - 1) * pageSize, page * pageSize)
  return {
    brands: paged(rows.filter(({ kind }) => kind === 'brand')).map((row) => ({
      ...facet(row),
      image: mediaPath(row.image),
    })),
    categories: paged(tree(rows.filter(({ kind }) => kind === 'category'))),
    prices,
    kinds: countKinds(rows),
  }
}

async function countFacets(db: Db, selection: Selection): Promise<FilterRow[]> {
  const kind = ofKind(selection)
  const shelf = inCategories(selection)
  const { rows } = await db.execute<FilterRow & Record<string, unknown>>(sql`
    with counts as ${countedOnce(selection)} (${selectionCounts(selection)}), brands as (
      select brand_id as id, sum(products)::int as count from counts
      where ${allOf([shelf, kind])} group by brand_id having sum(products) > 0
    ), paths as materialized (
      select category_1, category_2, category_3, accessory, sum(products) as products from counts
      where ${ofBrands(selection)} group by 1, 2, 3, 4
    ), categories as (
      select level.id, sum(products)::int as count
      from paths, lateral (values (category_1), (category_2), (category_3)) level(id)
      where level.id <> 0 and ${kind} group by level.id having sum(products) > 0
    )
    select 'brand' as kind, id, null as "parentId", b.name, b.logo as image, brands.count, b.sort_key
    from brands join brand b using (id)
    union all
    select 'category', id, c.parent_id, c.name, '', categories.count, c.sort_key
    from categories join category c using (id)
    union all
    select case when accessory then 'accessory' else 'machine' end, 0, null, '', '', sum(products)::int, ''
    from paths where ${shelf} group by accessory
    order by sort_key, id`)
  return rows
}

/** Counting products of a price range is dear; sums that are there are found faster for each use. */
const countedOnce = (selection: Selection) =>
  asksOfPrices(selection) ? sql`materialized` : sql`not materialized`

function countKinds(rows: FilterRow[]) {
  const countOf = (sought: FilterRow['kind']) =>
    rows.find(({ kind }) => kind === sought)?.count ?? 0
  const accessories = countOf('accessory')
  return { products: countOf('machine') + accessories, accessories }
}

const facet = ({ id, name, count }: FilterRow) => ({ id: String(id), name, count })

function tree(rows: FilterRow[]): FacetCategory[] {
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  return (under.get(null) ?? []).map((top) => ({
    ...facet(top),
    children: (under.get(top.id) ?? []).map((middle) => ({
      ...facet(middle),
      children: (under.get(middle.id) ?? []).map(facet),
    })),
  }))
}
