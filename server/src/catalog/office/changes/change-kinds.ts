import type { PriceChange, ShelfChange, ShelfMerge } from '@surco/contract'
import { sql, type SQL } from 'drizzle-orm'

import { figuresAfter, figuresNow, isRight, setFigures } from './price-change.ts'
import {
  freeShippingNow,
  isPath,
  pathNow,
  pathTo,
  publishedNow,
  setFreeShipping,
  setPath,
  setPublished,
} from './shelf-change.ts'

/** What is done to many products. */
export type ManyChange = PriceChange | ShelfChange | ShelfMerge

/** How a change is made, and undone, of rows of `product`. */
interface Kind {
  /** The columns that it may change, as a value that is compared and kept. */
  now: SQL
  /** What they become. */
  after: SQL
  /** What `update product` sets from such a value. */
  set: (value: SQL) => SQL
  /** Whether a product may have such a value; another one is left as it is. */
  isRight: (value: SQL) => SQL
}

/** Throws `BAD_INPUT` for a change that says not by how much. */
export function kindOf(what: ManyChange): Kind {
  switch (what.kind) {
    case 'published': {
      const after = sql`jsonb_build_object('published', ${what.published}::boolean)`
      return { now: publishedNow, after, set: setPublished, isRight: () => sql`true` }
    }
    case 'free-shipping': {
      const after = sql`jsonb_build_object('free_shipping', ${what.freeShipping}::boolean)`
      return { now: freeShippingNow, after, set: setFreeShipping, isRight: () => sql`true` }
    }
    case 'brand-merged': {
      const brandNow = sql`jsonb_build_object('brand_id', product.brand_id)`
      const after = sql`jsonb_build_object('brand_id', ${Number(what.into)}::int)`
      const isBrand = (value: SQL) =>
        sql`exists (select from brand where id = (${value} ->> 'brand_id')::int)`
      const set = (value: SQL) => sql`brand_id = (${value} ->> 'brand_id')::int, updated_at = now()`
      return { now: brandNow, after, set, isRight: isBrand }
    }
    case 'category-merged':
      return { now: pathNow, after: pathTo(Number(what.into)), set: setPath, isRight: isPath }
    case 'category':
      return { now: pathNow, after: pathTo(Number(what.category)), set: setPath, isRight: isPath }
    default:
      return { now: figuresNow, after: figuresAfter(what), set: setFigures, isRight }
  }
}

/** Whether a change ends with a brand or a category that goes, and so cannot be undone. */
export const isMerge = (what: ManyChange): what is ShelfMerge =>
  what.kind === 'brand-merged' || what.kind === 'category-merged'

/** Whether a change says where products stand, whether they are shown or sent for free; others are of prices. */
export const isOfShelves = (what: ManyChange): what is ShelfChange =>
  what.kind === 'published' || what.kind === 'category' || what.kind === 'free-shipping'
