import { type Column, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { createdAt, isOneOf, timestamptz } from './shared-columns.ts'

/** Where a program of the merchant's is told what happens in the shop. */
export const webhook = pgTable(
  'webhook',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** What its messages are signed with: `whsec_` and base 64. Readable, since each signature needs it. */
    secret: text().notNull(),
    /** The one before, which signs as well until its end; null without one. */
    oldSecret: text('old_secret'),
    oldSecretUntil: timestamptz('old_secret_until'),
    createdAt: timestamptz('created_at').notNull(),
    /** When it failed first since it last took something. */
    failingSince: timestamptz('failing_since'),
    /** When the merchant was last mailed that it fails. */
    toldAt: timestamptz('told_at'),
  },
  (t) => [
    check('webhook_events', sql`cardinality(${t.events}) > 0`),
    check('webhook_old_secret', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
)

/** What changes by the thousand, and comes after orders. */
export const isOfCatalog = (t: { event: Column }) =>
  sql`(${t.event} in ('product.changed','stock.changed'))`

/** Since when a message waits for its next try. */
export const isDueSince = (t: { nextAt: Column; createdAt: Column }) =>
  sql`coalesce(${t.nextAt}, ${t.createdAt})`

/** `lost`: not tried any more, until staff have it sent again. */
export const webhookMessageStates = ['waiting', 'sent', 'lost'] as const

/** What a program is to be told. Triggers write it in the transaction of what happened; what it says is read when it is sent. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the program knows it by, the same at each try. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Number of an order, or SKU. */
    subject: text().notNull(),
    state: text({ enum: webhookMessageStates }).notNull().default('waiting'),
    /** Tries that were begun. */
    attempts: integer().notNull().default(0),
    /** When it is tried next; null for at once. */
    nextAt: timestamptz('next_at'),
    /** What the program answered last; '' before. */
    answer: text().notNull().default(''),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    check('webhook_message_state', isOneOf(t.state, webhookMessageStates)),
    check('webhook_message_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    // What changes again before it was told is told once.
    uniqueIndex('webhook_message_untold')
      .on(t.webhookId, t.event, t.subject)
      .where(sql`state = 'waiting' and attempts = 0`),
    index('webhook_message_due')
      .on(t.webhookId, isOfCatalog(t), isDueSince(t), t.id)
      .where(sql`state = 'waiting'`),
    index('webhook_message_lost')
      .on(t.webhookId, t.id)
      .where(sql`state = 'lost'`),
    index('webhook_message_by_webhook').on(t.webhookId, t.id),
    index('webhook_message_by_age').on(t.createdAt),
  ],
)
