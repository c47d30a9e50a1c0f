import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment, updatedAt } from './columns.ts'

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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotent_answer_age').on(t.createdAt),
  ],
)
