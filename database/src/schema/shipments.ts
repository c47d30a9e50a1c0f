import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { order } from './orders.ts'
import { timestamptz } from './shared-columns.ts'

/** What of an order was shipped together: all of it, or some units. */
export const shipment = pgTable(
  'shipment',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** As the buyer knows it: "Estafeta". */
    carrier: text().notNull(),
    /** '' for none, as with an own truck. */
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Where the buyer follows it; '' for nowhere. */
    trackingUrl: text('tracking_url').notNull().default(''),
    shippedAt: timestamptz('shipped_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
    /** When its buyer was asked what they think of it; null before. */
    reviewAskedAt: timestamptz('review_asked_at'),
  },
  (t) => [
    index('shipment_by_order').on(t.orderId),
    index('shipment_to_ask_about')
      .on(t.shippedAt)
      .where(sql`review_asked_at is null`),
    index('shipment_by_tracking_number')
      .on(t.trackingNumber)
      .where(sql`tracking_number <> ''`),
  ],
)

export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.productId] }),
    check('shipment_line_quantity', sql`${t.quantity} > 0`),
    index('shipment_line_by_product').on(t.productId),
  ],
)

/** What staff find an order by: name, e-mail, telephone, RFC and the name on the invoice, without case and accents. A trigger writes it. */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (t) => [index('order_search_by_word').using('gin', sql`${t.words} gin_trgm_ops`)],
)
