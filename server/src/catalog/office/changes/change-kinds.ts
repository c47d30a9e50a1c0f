import type { PriceChange, ShelfChange, ShelfMerge } from '@surco/contract'
import { sql, type SQL } from 'drizzle-orm'

import { figuresAfter, figuresNow, isValid, setFigures } from './price-change.ts'
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

/** A change of many products. */
export type ManyChange = PriceChange | ShelfChange | ShelfMerge

/** How a change is applied to rows of `product`, and undone. */
interface Kind {
  /** The columns that it may change, as a JSON value that is compared and stored. */
  now: SQL
  /** Their new values. */
  after: SQL
  /** The assignments of `update product` from such a value. */
  set: (value: SQL) => SQL
  /** Whether a value is valid for a product; products with an invalid one are not changed. */
  isValid: (value: SQL) => SQL
}

/** Returns the kind of a change. Throws `BAD_INPUT` for a price change without its amount. */
export function kindOf(what: ManyChange): Kind {
  switch (what.kind) {
    case 'published': {
      const after = sql`jsonb_build_object('published', ${what.published}::boolean)`
      return { now: publishedNow, after, set: setPublished, isValid: () => sql`true` }
    }
    case 'free-shipping': {
      const after = sql`jsonb_build_object('free_shipping', ${what.freeShipping}::boolean)`
      return { now: freeShippingNow, after, set: setFreeShipping, isValid: () => sql`true` }
    }
    case 'brand-merged': {
      const brandNow = sql`jsonb_build_object('brand_id', product.brand_id)`
      const after = sql`jsonb_build_object('brand_id', ${Number(what.into)}::int)`
      const isBrand = (value: SQL) =>
        sql`exists (select from brand where id = (${value} ->> 'brand_id')::int)`
      const set = (value: SQL) => sql`brand_id = (${value} ->> 'brand_id')::int, updated_at = now()`
      return { now: brandNow, after, set, isValid: isBrand }
    }
    case 'category-merged':
      return { now: pathNow, after: pathTo(Number(what.into)), set: setPath, isValid: isPath }
    case 'category':
      return { now: pathNow, after: pathTo(Number(what.category)), set: setPath, isValid: isPath }
    default:
      return { now: figuresNow, after: figuresAfter(what), set: setFigures, isValid }
  }
}

/** Whether a change ends by deleting a brand or category, and so cannot be undone. */
export const isMerge = (what: ManyChange): what is ShelfMerge =>
  what.kind === 'brand-merged' || what.kind === 'category-merged'

/** Whether a change concerns the category, visibility or free shipping of products; the others change prices. */
export const isOfShelves = (what: ManyChange): what is ShelfChange =>
  what.kind === 'published' || what.kind === 'category' || what.kind === 'free-shipping'
