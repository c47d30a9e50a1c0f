import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { order } from './orders.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/** `pending`: staff have to look at it first. */
export const productReviewStatuses = ['pending', 'shown', 'hidden'] as const

/** What somebody says of a product; those that are shown make up `rating_sum` and `rating_count` of it, by a trigger. */
export const productReview = pgTable(
  'product_review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** By which they bought it; null of what was brought from elsewhere, as in the demo. */
    orderId: text('order_id').references(() => order.id),
    rating: smallint().notNull(),
    title: text().notNull().default(''),
    comment: text().notNull(),
    /** As they want to be called. */
    name: text().notNull(),
    status: text({ enum: productReviewStatuses }).notNull().default('pending'),
    /** Why staff hid it; '' otherwise. */
    hiddenReason: text('hidden_reason').notNull().default(''),
    /** The shop's answer; '' for none. */
    answer: text().notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('product_review_rating', sql`${t.rating} between 1 and 5`),
    check('product_review_status', isOneOf(t.status, productReviewStatuses)),
    check('product_review_hidden', sql`${t.status} = 'hidden' or ${t.hiddenReason} = ''`),
    uniqueIndex('product_review_one_by_line').on(t.orderId, t.productId),
    index('product_review_of_product').on(
      t.productId,
      t.status,
      sql`created_at desc`,
      sql`id desc`,
      t.rating,
    ),
    // What the office lists, and what it finds them by.
    index('product_review_by_status').on(t.status, sql`created_at desc`, sql`id desc`),
    index('product_review_words').using(
      'gin',
      sql`match_key(name || ' ' || title || ' ' || comment) gin_trgm_ops`,
    ),
  ],
)
