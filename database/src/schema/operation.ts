import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { timestamptz, updatedAt } from './shared-columns.ts'

/** The merchant's own data and limits; one JSON document a key. */
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

/** Answers of calls repeated with the same `Idempotency-Key`, kept 24 hours. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    scope: text().notNull(),
    /** Made from the `Idempotency-Key`, which itself is not stored. */
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is still running. */
    status: integer(),
    /** Encrypted: only who has the key reads it. */
    body: jsonb().$type<{ sealed: string }>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotent_answer_age').on(t.createdAt),
  ],
)

/** How often people came to the shop on a day of Mexico City; nothing says who they are. */
export const visitDay = pgTable(
  'visit_day',
  { day: date().primaryKey(), visits: integer().notNull() },
  (t) => [check('visit_day_visits', sql`${t.visits} > 0`)],
)

/** One row, written again whenever somebody asks whether the database can write. */
export const healthProbe = pgTable(
  'health_probe',
  { id: integer().primaryKey(), writtenAt: timestamptz('written_at').notNull() },
  (t) => [check('health_probe_one', sql`${t.id} = 1`)],
)

/** Empty: what is written here is taken back. A row is as large as a page of the disk, so that each needs a new one. */
export const healthPage = pgTable('health_page', { filler: text().notNull() })

/**
 * How often something that is limited was done, counted for all processes of the shop. Not logged:
 * after a crash of the database the counting begins anew.
 */
export const limitCount = pgTable(
  'limit_count',
  {
    /** What is limited and whom it is counted for. */
    key: text().primaryKey(),
    times: integer().notNull(),
    endsAt: timestamptz('ends_at').notNull(),
  },
  (t) => [index('limit_count_by_end').on(t.endsAt)],
)

/** The messages that were handed over, so that a job that is done again sends none of them twice. */
export const mailSent = pgTable(
  'mail_sent',
  {
    messageId: text('message_id').primaryKey(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [index('mail_sent_by_age').on(t.sentAt)],
)

/** The jobs given up of which the merchant was told, by their ids in the queue of such jobs. */
export const deadJobReport = pgTable('dead_job_report', {
  jobId: text('job_id').primaryKey(),
  reportedAt: timestamptz('reported_at').notNull(),
})
