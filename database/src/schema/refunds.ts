import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { product } from './catalog.ts'
import { order } from './orders.ts'
import { paymentAttempt } from './payments.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/**
 * `asked`: the provider is to give it back, or has been told to. `done`: the provider's books have it. `refused`: the
 * provider refuses, or nobody can tell whether it was done. `withdrawn`: staff gave a refused one up. Credit is `asked`
 * until the order that it pays for is paid, then `done`; `withdrawn` when that one ended unpaid.
 */
export const refundStatuses = ['asked', 'done', 'refused', 'withdrawn'] as const

/**
 * Money that staff give back of a paid order, written before the provider hears of it; or credit for units that its buyer
 * gave up, which pays for another order and of which no provider hears.
 */
export const refund = pgTable(
  'refund',
  {
    /** 128 random bits in hexadecimal; the provider gets it as the key of its call. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The payment that it is given back of; null for credit. */
    attemptId: bigint('attempt_id', { mode: 'number' }).references(() => paymentAttempt.id),
    /** The order that credit pays for, once; null for money. */
    creditedTo: text('credited_to')
      .unique()
      .references(() => order.id),
    /** Centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What of it is shipping that costs less now, centavos. */
    freight: bigint({ mode: 'number' }).notNull().default(0),
    reason: text().notNull(),
    /** Its units went back on the shelf, but for those that never were there; those of credit do when it is done. */
    restocked: boolean().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('asked'),
    /** Why it was refused, for people; '' otherwise. */
    words: text().notNull().default(''),
    /** It was refused because nobody could tell whether the provider made it. */
    unclear: boolean().notNull().default(false),
    askedAt: timestamptz('asked_at').notNull(),
    /** How often it was begun anew by staff, after a refusal: each time it is another call to the provider. */
    round: integer().notNull().default(1),
    /** When the provider was last told to give it back; null until then. */
    sentAt: timestamptz('sent_at'),
    /** Centavos of the payment that were given back, by our books, just before that. */
    refundedBefore: bigint('refunded_before', { mode: 'number' }),
    doneAt: timestamptz('done_at'),
  },
  (t) => [
    check('refund_amount', sql`${t.amount} > 0 and ${t.freight} between 0 and ${t.amount}`),
    check('refund_money_or_credit', sql`(${t.attemptId} is null) = (${t.creditedTo} is not null)`),
    check(
      'refund_credit',
      sql`${t.creditedTo} is null or (${t.sentAt} is null and ${t.status} <> 'refused' and ${t.creditedTo} <> ${t.orderId})`,
    ),
    check('refund_status', isOneOf(t.status, refundStatuses)),
    check('refund_sent', sql`(${t.sentAt} is null) = (${t.refundedBefore} is null)`),
    check('refund_done', sql`(${t.status} = 'done') = (${t.doneAt} is not null)`),
    index('refund_by_order').on(t.orderId),
    index('refund_by_attempt').on(t.attemptId),
    // One open refund at a time, so that the remaining amount is always known.
    uniqueIndex('refund_one_open')
      .on(t.orderId)
      .where(sql`status in ('asked','refused')`),
    // What a provider gave back is that of the one refund that it was told of.
    uniqueIndex('refund_one_open_by_attempt')
      .on(t.attemptId)
      .where(sql`status in ('asked','refused')`),
    // Units that came back since a stock was counted.
    index('refund_put_back')
      .on(sql`(case when credited_to is null then asked_at else done_at end)`)
      .where(sql`restocked and status <> 'withdrawn'`),
  ],
)

/** Units that a refund is for: they are not the buyer's any more. */
export const refundLine = pgTable(
  'refund_line',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refund.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    /** Those of them that had not been shipped and no longer will be. */
    unshipped: integer().notNull(),
    /** Those of the unshipped ones that lacked, and so never left the shelf. */
    lacking: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.productId] }),
    check(
      'refund_line_quantity',
      sql`${t.quantity} > 0 and ${t.unshipped} between 0 and ${t.quantity} and ${t.lacking} between 0 and ${t.unshipped}`,
    ),
    index('refund_line_by_product').on(t.productId),
  ],
)
