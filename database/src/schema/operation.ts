import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { timestamptz, updatedAt } from './shared-columns.ts'

/** The merchant's settings, one JSON document per key. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

export const postalCode = pgTable(
  'postal_code',
  {
    code: text().notNull(),
    colonia: text().notNull(),
    municipio: text().notNull(),
    ciudad: text().notNull(),
    estado: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.code, t.colonia] }),
    check('postal_code_digits', sql`${t.code} ~ '^[0-9]{5}$'`),
  ],
)

/** Responses for repeats of calls with the same `Idempotency-Key`, kept for 24 hours. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    scope: text().notNull(),
    /** Derived from the `Idempotency-Key`, which itself is not stored. */
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is still running. */
    status: integer(),
    /** Encrypted with a key derived from the `Idempotency-Key`. */
    body: jsonb().$type<{ sealed: string }>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotent_answer_age').on(t.createdAt),
  ],
)

/** Number of visits per day of Mexico City, without personal data. */
export const visitDay = pgTable(
  'visit_day',
  { day: date().primaryKey(), visits: integer().notNull() },
  (t) => [check('visit_day_visits', sql`${t.visits} > 0`)],
)

/** A single row that health checks update to test whether the database can write. */
export const healthProbe = pgTable(
  'health_probe',
  { id: integer().primaryKey(), writtenAt: timestamptz('written_at').notNull() },
  (t) => [check('health_probe_one', sql`${t.id} = 1`)],
)

/** Always empty: health checks insert a row of a whole page, to test for disk space, and roll back. */
export const healthPage = pgTable('health_page', { filler: text().notNull() })

/**
 * Counts of rate limits that all processes share. Unlogged: after a crash of the database they start anew.
 */
export const limitCount = pgTable(
  'limit_count',
  {
    /** Limit, and the hash of whom it counts. */
    key: text().primaryKey(),
    times: integer().notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (t) => [index('limit_count_by_end').on(t.endsAt)],
)

/** Sent messages, so that a repeated job sends none of them twice. */
export const mailSent = pgTable(
  'mail_sent',
  {
    messageId: text('message_id').primaryKey(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [index('mail_sent_by_age').on(t.sentAt)],
)

/** Ids of given-up jobs that have been reported to the merchant. */
export const deadJobReport = pgTable('dead_job_report', {
  jobId: text('job_id').primaryKey(),
  reportedAt: timestamptz('reported_at').notNull(),
})
