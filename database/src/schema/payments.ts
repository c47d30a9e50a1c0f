import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { order } from './orders.ts'

/**
 * `created`: written, the provider's answer not known yet. `pending`: the provider waits for the
 * buyer. `mismatch`: the provider's charge is not the one we asked for. `duplicate`: the purchase
 * was already paid by another attempt; it is refunded.
 */
export const attemptStatuses = [
  'created',
  'pending',
  'completed',
  'failed',
  'expired',
  'mismatch',
  'duplicate',
  'refunded',
] as const

/** One try at paying an order; the provider knows it by `reference`. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    provider: text({ enum: ['openpay'] }).notNull(),
    /** `<order number>-<attempt>-<start of the order's id>`; unique at the provider. */
    reference: text().notNull().unique(),
    /** The card token; a second click with the same one is the same attempt. */
    sourceId: text('source_id').notNull(),
    chargeId: text('charge_id').unique(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text({ enum: attemptStatuses }).notNull().default('created'),
    errorCode: text('error_code'),
    redirectUrl: text('redirect_url'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    check('payment_attempt_amount', sql`${t.amount} > 0`),
    check(
      'payment_attempt_status',
      sql`${t.status} in ('created','pending','completed','failed','expired','mismatch','duplicate','refunded')`,
    ),
    unique('payment_attempt_source').on(t.orderId, t.sourceId),
    // One payment settles an order, whatever else was tried.
    uniqueIndex('payment_attempt_one_completed')
      .on(t.orderId)
      .where(sql`status = 'completed'`),
    index('payment_attempt_open')
      .on(t.updatedAt)
      .where(sql`status in ('created','pending')`),
  ],
)
