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

/** The provider may still settle these. */
export const openAttemptStatuses = ['created', 'pending'] as const satisfies AttemptStatus[]

type AttemptStatus = (typeof attemptStatuses)[number]

export const providers = ['openpay', 'mercadopago', 'stripe'] as const

/** How a payment that waits for cash or a transfer is made, in the provider's own data. */
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

/** One try at paying an order; the provider knows it by `reference`. */
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
     * The card token, so that a second click with the same one is the same attempt; the reference
     * itself where the provider asks the buyer what to pay with.
     */
    sourceId: text('source_id').notNull(),
    /** What the provider's own page works on (such as a preference); null without one. */
    checkoutId: text('checkout_id').unique(),
    chargeId: text('charge_id').unique(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text({ enum: attemptStatuses }).notNull().default('created'),
    errorCode: text('error_code'),
    redirectUrl: text('redirect_url'),
    /** It can be paid neither in cash nor by transfer, which would hold units for days. */
    paidAtOnce: boolean('paid_at_once').notNull().default(false),
    /** Null unless the provider waits for cash or a transfer. */
    pendingPayment: jsonb('pending_payment').$type<PendingPayment>(),
    /**
     * Without `pendingPayment`: until when the provider's page is open. With it: until when the provider takes the cash or
     * the transfer. Null for a card, which has an hour.
     */
    dueAt: timestamptz('due_at'),
    /** Network that it was started from, and hash of the address: refused cards are limited by them. */
    network: text().notNull().default(''),
    callerHash: text('caller_hash').notNull().default(''),
    /** Since when its provider looks, or looked, at the payment; null when it never did. */
    inReviewAt: timestamptz('in_review_at'),
    /** Centavos that the provider gave back; more than one refund adds up. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** Centavos of each refund by its id, of a provider that tells of the last one only. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Given back, and not what paid the order: no refund of it. An order may be paid twice, one of which goes back. */
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
    // One payment settles an order, whatever else was tried.
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

/** Until when reports of a provider may have been missed, by whichever process. */
export const missedReports = pgTable(
  'missed_reports',
  {
    provider: text({ enum: providers }).primaryKey(),
    until: timestamptz('until').notNull(),
  },
  (t) => [check('missed_reports_provider', isOneOf(t.provider, providers))],
)
