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
 * `unknown_reference`, `no_reference`: money that no order of ours explains. `mismatch`: not what its order
 * asked for. `unsettled`: of an order of ours that it could not be written to. `not_refunded`: a repeated payment that was to be given back. `refund`: given back otherwise than
 * our books say. `missing`: our books say paid, and the provider knows of no such money.
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

/** A payment on which a provider's books and ours differ, with what the provider tells of it. */
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
    /** Centavos that the provider gave back when it was last asked. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    paidAt: timestamptz('paid_at').notNull(),
    buyerName: text('buyer_name').notNull().default(''),
    buyerEmail: text('buyer_email').notNull().default(''),
    description: text().notNull().default(''),
    foundAt: timestamptz('found_at').notNull(),
    /** When the mail that tells the merchant was put in line. */
    toldAt: timestamptz('told_at'),
    resolvedAt: timestamptz('resolved_at'),
    /** `agrees`: the books are alike by now. `closed`: the merchant dealt with it. */
    resolution: text({ enum: ['agrees', 'closed'] }),
  },
  (t) => [
    // Each is told once.
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
