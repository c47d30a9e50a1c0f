import type { FacetCategory, Input, Output, products } from '@surco/contract'
import type { Db } from '@surco/database'
import { sql } from 'drizzle-orm'

import { mediaPath } from '../media/index.ts'
import { selectionCounts } from './selection-counts.ts'
import {
  inCategories,
  ofBrands,
  ofKind,
  readSelection,
  allOf,
  type Selection,
} from './selection.ts'
import { summarizeSelection } from './summarize-selection.ts'

type Filters = (typeof products)['POST /catalog/filters']

const PAGE_SIZE = 100

interface FilterRow {
  kind: 'brand' | 'category'
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
  const [rows, summary] = await Promise.all([
    pageSize === 0 ? [] : countFacets(db, selection),
    summarizeSelection(db, selection),
  ])
  const paged = <T>(list: T[]) => list.slice((page - 1) * pageSize, page * pageSize)
  return {
    brands: paged(rows.filter(({ kind }) => kind === 'brand')).map((row) => ({
      ...facet(row),
      image: mediaPath(row.image),
    })),
    categories: paged(tree(rows.filter(({ kind }) => kind === 'category'))),
    ...summary,
  }
}

async function countFacets(db: Db, selection: Selection): Promise<FilterRow[]> {
  const kind = ofKind(selection)
  const { rows } = await db.execute<FilterRow & Record<string, unknown>>(sql`
    with counts as (${selectionCounts(selection)}), brands as (
      select brand_id as id, sum(products)::int as count from counts
      where ${allOf([inCategories(selection), kind])} group by brand_id having sum(products) > 0
    ), categories as (
      select level.id, sum(products)::int as count
      from counts, lateral (values (category_1), (category_2), (category_3)) level(id)
      where ${allOf([ofBrands(selection), kind])} and level.id <> 0
      group by level.id having sum(products) > 0
    )
    select 'brand' as kind, id, null as "parentId", b.name, b.logo as image, brands.count, b.sort_key
    from brands join brand b using (id)
    union all
    select 'category', id, c.parent_id, c.name, '', categories.count, c.sort_key
    from categories join category c using (id)
    order by sort_key, id`)
  return rows
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
