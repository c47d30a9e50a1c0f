import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

import { order } from './orders.ts'
import { providers } from './payments.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/** When a provider's own list of a day (`2026-12-01`, Mexico City) was last compared with our books. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    provider: text({ enum: providers }).notNull(),
    day: text().notNull(),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.day] }),
    check('ledger_day_provider', isOneOf(t.provider, providers)),
    check('ledger_day_day', sql`${t.day} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
  ],
)

/**
 * `unknown_reference`, `no_reference`: a payment without an order. `mismatch`: not what its order asked for. `unsettled`:
 * could not be recorded on its order. `not_refunded`: a duplicate payment that should have been refunded. `refund`:
 * refunds differ from our records. `missing`: recorded as paid, but unknown to the provider.
 */
export const differenceKinds = [
  'unknown_reference',
  'no_reference',
  'mismatch',
  'unsettled',
  'not_refunded',
  'refund',
  'missing',
] as const

/** A payment on which a provider's records and ours differ, with the provider's data. */
export const ledgerDifference = pgTable(
  'ledger_difference',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: providers }).notNull(),
    paymentId: text('payment_id').notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    /** Null when no order of ours is known. */
    orderId: text('order_id').references(() => order.id, { onDelete: 'set null' }),
    reference: text().notNull().default(''),
    /** Centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Centavos that the provider had refunded when last asked. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    paidAt: timestamptz('paid_at').notNull(),
    buyerName: text('buyer_name').notNull().default(''),
    buyerEmail: text('buyer_email').notNull().default(''),
    description: text().notNull().default(''),
    foundAt: timestamptz('found_at').notNull(),
    /** When the mail to the merchant was enqueued. */
    toldAt: timestamptz('told_at'),
    resolvedAt: timestamptz('resolved_at'),
    /** `agrees`: the records agree by now. `closed`: settled by the merchant. */
    resolution: text({ enum: ['agrees', 'closed'] }),
  },
  (t) => [
    // Each difference is reported once.
    unique('ledger_difference_once').on(t.provider, t.paymentId, t.kind),
    check('ledger_difference_provider', isOneOf(t.provider, providers)),
    check('ledger_difference_kind', isOneOf(t.kind, differenceKinds)),
    check('ledger_difference_amount', sql`${t.amount} > 0 and ${t.refunded} >= 0`),
    check(
      'ledger_difference_resolution',
      sql`(${t.resolvedAt} is null) = (${t.resolution} is null) and (${t.resolution} is null or ${t.resolution} in ('agrees','closed'))`,
    ),
    index('ledger_difference_open')
      .on(t.id)
      .where(sql`resolved_at is null`),
    index('ledger_difference_untold')
      .on(t.id)
      .where(sql`told_at is null`),
    index('ledger_difference_order').on(t.orderId),
  ],
)
