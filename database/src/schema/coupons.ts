import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import { createdAt, timestamptz, updatedAt } from './shared-columns.ts'
import { brand, category } from './shelves.ts'

/** A discount on a cart; with brands or categories, only on their products. */
export const coupon = pgTable(
  'coupon',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Upper case; input is converted before it is looked up. */
    code: text().notNull().unique(),
    /** Shown to the shopper beside the discount. */
    label: text().notNull(),
    /** Either a percentage or centavos. */
    percent: smallint(),
    amount: integer(),
    /** Centavos of the products it applies to; 0 when there is no minimum. */
    minimum: integer().notNull().default(0),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    /** How many orders may use it; null without a limit. See `coupon_use`. */
    limitPerCustomer: integer('limit_per_customer'),
    limitTotal: integer('limit_total'),
    /** Only for first orders, as far as the shop can tell. */
    firstOrder: boolean('first_order').notNull().default(false),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('coupon_code', sql`${t.code} = upper(btrim(${t.code})) and ${t.code} <> ''`),
    check(
      'coupon_discount',
      sql`num_nonnulls(${t.percent}, ${t.amount}) = 1 and ${t.percent} between 1 and 99 and ${t.amount} > 0`,
    ),
    check('coupon_minimum', sql`${t.minimum} >= 0`),
    check('coupon_validity', sql`${t.startsAt} < ${t.endsAt}`),
    check('coupon_limits', sql`${t.limitPerCustomer} > 0 and ${t.limitTotal} > 0`),
  ],
)

/** A coupon without rows here and in `coupon_category` applies to everything. */
export const couponBrand = pgTable(
  'coupon_brand',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brand.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.brandId] }),
    index('coupon_brand_brand').on(t.brandId),
  ],
)

/** Categories of any level, with all that lies below them. */
export const couponCategory = pgTable(
  'coupon_category',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupon.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.categoryId] }),
    index('coupon_category_category').on(t.categoryId),
  ],
)
