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

/** Addresses that are notified of events in the shop. */
export const webhook = pgTable(
  'webhook',
  {
    /** 128 random bits in hexadecimal. */
    id: text().primaryKey(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Signing secret: `whsec_` and base64. Stored in clear, since each signature needs it. */
    secret: text().notNull(),
    /** The previous secret, with which messages are signed too until it expires; null without one. */
    oldSecret: text('old_secret'),
    oldSecretUntil: timestamptz('old_secret_until'),
    createdAt: timestamptz('created_at').notNull(),
    /** Time of the first failure since the last accepted message. */
    failingSince: timestamptz('failing_since'),
    /** When the merchant was last mailed about its failure. */
    toldAt: timestamptz('told_at'),
  },
  (t) => [
    check('webhook_events', sql`cardinality(${t.events}) > 0`),
    check('webhook_old_secret', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
)

/** Events of the catalogue, which may come by the thousand and are sent after those of orders. */
export const isOfCatalog = (t: { event: Column }) =>
  sql`(${t.event} in ('product.changed','stock.changed'))`

/** Since when a message is due. */
export const isDueSince = (t: { nextAt: Column; createdAt: Column }) =>
  sql`coalesce(${t.nextAt}, ${t.createdAt})`

/** `lost`: not attempted any more, unless staff send it again. */
export const webhookMessageStates = ['waiting', 'sent', 'lost'] as const

/** Messages to webhooks. Triggers insert them in the transaction of the event; their data is read when they are sent. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id for the receiver, the same at each attempt. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Number of an order, or SKU. */
    subject: text().notNull(),
    state: text({ enum: webhookMessageStates }).notNull().default('waiting'),
    /** Number of attempts begun. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; null for at once. */
    nextAt: timestamptz('next_at'),
    /** Last response of the receiver; '' before. */
    answer: text().notNull().default(''),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    check('webhook_message_state', isOneOf(t.state, webhookMessageStates)),
    check('webhook_message_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    // One message per subject waits: another change before it is sent adds none.
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
