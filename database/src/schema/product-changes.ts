import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/** Why staff change what is on the shelf: bought, lost, counted, brought back, taken for an order that lacked them. */
export const stockReasons = ['purchase', 'loss', 'count', 'return', 'supply'] as const

/** Units that staff put on the shelf or took from it; sales and imports are not here. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    at: timestamptz('at').notNull(),
    /** Who made it, as they were called then. */
    author: text().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    note: text().notNull().default(''),
    /** Units; 0 where a count found what was known. */
    delta: integer().notNull(),
    /** Units on the shelf from then on. */
    stock: integer().notNull(),
  },
  (t) => [
    check('stock_movement_reason', isOneOf(t.reason, stockReasons)),
    check('stock_movement_stock', sql`${t.stock} >= 0`),
    index('stock_movement_of_product').on(t.productId, t.id),
  ],
)

export const changeStates = ['running', 'done', 'undoing', 'undone'] as const

/** One change of many products, made and undone some hundred at a time. */
export const productChange = pgTable(
  'product_change',
  {
    id: text().primaryKey(),
    at: timestamptz('at').notNull(),
    /** Who made it, as they were called then. */
    author: text().notNull(),
    /** What it does, and to which products, as they were asked for. */
    what: jsonb().$type<Record<string, unknown>>().notNull(),
    which: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Products that it was asked for. */
    products: integer().notNull(),
    state: text({ enum: changeStates }).notNull().default('running'),
    /** The last product that was dealt with, while it is made or undone. */
    cursor: integer().notNull().default(0),
  },
  (t) => [
    check('product_change_state', isOneOf(t.state, changeStates)),
    index('product_change_by_age').on(t.at, t.id),
  ],
)

type Values = Record<string, number | boolean | null>

/** What a change did to one product. */
export const productChangeLine = pgTable(
  'product_change_line',
  {
    changeId: text('change_id')
      .notNull()
      .references(() => productChange.id),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    /** Columns of `product`, by their names. */
    before: jsonb().$type<Values>().notNull(),
    after: jsonb().$type<Values>().notNull(),
    /** `kept`: it was changed since, so that undoing left it. */
    state: text({ enum: ['done', 'undone', 'kept'] })
      .notNull()
      .default('done'),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.productId] }),
    check('product_change_line_state', isOneOf(t.state, ['done', 'undone', 'kept'])),
    index('product_change_line_by_product').on(t.productId),
  ],
)
