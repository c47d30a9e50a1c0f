import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { order } from './orders.ts'
import { refund } from './refunds.ts'
import { bytea, isOneOf, timestamptz } from './shared-columns.ts'

/** `received`: the units arrived. `refunded`: so was the money. `exchanged`: they paid for others. */
export const returnStatuses = [
  'asked',
  'accepted',
  'declined',
  'received',
  'refunded',
  'exchanged',
] as const

/** Those of which something is still to be done; their units cannot be asked for again. */
export const openReturnStatuses = ['asked', 'accepted', 'received'] as const

const returnReasons = ['damaged', 'faulty', 'wrong', 'incomplete', 'regret'] as const

/** Units that a buyer asks to send back. */
export const orderReturn = pgTable(
  'order_return',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    status: text({ enum: returnStatuses }).notNull().default('asked'),
    reason: text({ enum: returnReasons }).notNull(),
    /** The buyer's comment; '' for none. */
    text: text().notNull().default(''),
    /** Last message of staff to the buyer; '' for none. */
    answer: text().notNull().default(''),
    /** Whether the units can be sold again; null until they arrived. */
    restock: boolean(),
    /** By which the money is given back, or its credit; null before, and after that was given up. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    askedAt: timestamptz('asked_at').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    check('order_return_status', isOneOf(t.status, returnStatuses)),
    check('order_return_reason', isOneOf(t.reason, returnReasons)),
    check(
      'order_return_received',
      sql`${t.status} not in ('received','refunded','exchanged') or ${t.restock} is not null`,
    ),
    check(
      'order_return_refunded',
      sql`${t.status} not in ('refunded','exchanged') or ${t.refundId} is not null`,
    ),
    index('order_return_by_order').on(t.orderId),
    // What the office lists.
    index('order_return_open')
      .on(t.orderId)
      .where(sql`status in ('asked','accepted','received')`),
  ],
)

export const orderReturnLine = pgTable(
  'order_return_line',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.productId] }),
    check('order_return_line_quantity', sql`${t.quantity} > 0`),
    index('order_return_line_by_product').on(t.productId),
  ],
)

/** Photos of returned units, visible to staff only; in the database, so that they are deleted with the buyer's data. */
export const orderReturnPicture = pgTable(
  'order_return_picture',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturn.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** WebP, made anew by the shop. */
    bytes: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('order_return_picture_position', sql`${t.position} between 0 and 2`),
  ],
)
