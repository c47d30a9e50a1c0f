import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { order } from './orders.ts'
import { isOneOf, timestamptz } from './shared-columns.ts'

/**
 * `created`: written, the provider's response is not known yet. `pending`: the provider waits for the buyer. `mismatch`:
 * the charge is not the one we requested. `duplicate`: another attempt has already paid the purchase; it is refunded.
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

/** The provider may still settle these. */
export const openAttemptStatuses = ['created', 'pending'] as const satisfies AttemptStatus[]

type AttemptStatus = (typeof attemptStatuses)[number]

export const providers = ['openpay', 'mercadopago', 'stripe'] as const

/** The provider's instructions for paying in cash or by transfer. */
export interface PendingPayment {
  method: 'cash' | 'transfer'
  /** OXXO, SPEI … */
  place: string
  reference: string
  /** '' for cash */
  clabe: string
  /** The provider's printable page; '' when there is none */
  url: string
}

/** An attempt to pay an order; `reference` identifies it at the provider. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    provider: text({ enum: providers }).notNull(),
    /** `<order number>-<attempt>-<start of the order's id>`; unique at the provider. */
    reference: text().notNull().unique(),
    /**
     * The card token, so that a second click with the same one is the same attempt; or the reference, if the buyer chooses
     * the means of payment at the provider.
     */
    sourceId: text('source_id').notNull(),
    /** Id of the provider's checkout page (such as a preference); null without one. */
    checkoutId: text('checkout_id').unique(),
    chargeId: text('charge_id').unique(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text({ enum: attemptStatuses }).notNull().default('created'),
    errorCode: text('error_code'),
    redirectUrl: text('redirect_url'),
    /** Whether cash and transfer are excluded, which would hold units for days. */
    paidAtOnce: boolean('paid_at_once').notNull().default(false),
    /** Null unless the provider waits for cash or a transfer. */
    pendingPayment: jsonb('pending_payment').$type<PendingPayment>(),
    /**
     * Without `pendingPayment`: until when the provider's page is open. With it: until when the provider takes the cash or
     * the transfer. Null for a card, which has an hour.
     */
    dueAt: timestamptz('due_at'),
    /** Network and hash of the address that started it: limits of declined cards count them. */
    network: text().notNull().default(''),
    callerHash: text('caller_hash').notNull().default(''),
    /** Since when the provider reviews, or reviewed, the payment; null if it never did. */
    inReviewAt: timestamptz('in_review_at'),
    /** Centavos refunded by the provider in all. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** Centavos of each refund by id, for a provider that only reports the last one. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Refunded as a duplicate: does not count as a refund of the order. */
    besideOrder: boolean('beside_order').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    check('payment_attempt_beside_order', sql`not ${t.besideOrder} or ${t.status} = 'refunded'`),
    check('payment_attempt_amount', sql`${t.amount} > 0`),
    check('payment_attempt_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    check('payment_attempt_provider', isOneOf(t.provider, providers)),
    check('payment_attempt_status', isOneOf(t.status, attemptStatuses)),
    unique('payment_attempt_source').on(t.orderId, t.sourceId),
    // Only one payment settles an order.
    uniqueIndex('payment_attempt_one_completed')
      .on(t.orderId)
      .where(sql`status = 'completed'`),
    index('payment_attempt_open')
      .on(t.updatedAt)
      .where(sql`status in ('created','pending')`),
    // What is asked about again: all of the last days, and what is to be given back still.
    index('payment_attempt_by_age').on(t.createdAt),
    // Cards that are tested are counted by these.
    index('payment_attempt_refused')
      .on(t.createdAt)
      .where(sql`provider = 'openpay' and status in ('failed','created','pending')`),
    index('payment_attempt_duplicate')
      .on(t.updatedAt)
      .where(sql`status = 'duplicate'`),
  ],
)

/** Until when notifications of a provider may have been missed by any process. */
export const missedReports = pgTable(
  'missed_reports',
  {
    provider: text({ enum: providers }).primaryKey(),
    until: timestamptz('until').notNull(),
  },
  (t) => [check('missed_reports_provider', isOneOf(t.provider, providers))],
)
