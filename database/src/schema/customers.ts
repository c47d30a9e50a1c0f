import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'

import { isOneOf, timestamptz } from './shared-columns.ts'

/** Notes of staff about a buyer, with or without an account. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull(),
    text: text().notNull(),
    /** Name of the author at that time. */
    author: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('customer_note_by_email').on(t.email, t.id)],
)

const privacyKinds = ['export', 'erase'] as const

/** A person's request for a copy or the deletion of their data (LFPDPPP). The row stays after the deletion. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case; the substitute once the customer was erased. */
    email: text().notNull(),
    kind: text({ enum: privacyKinds }).notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    answeredOn: date('answered_on', { mode: 'string' }),
    doneOn: date('done_on', { mode: 'string' }),
  },
  (t) => [
    check('privacy_request_kind', isOneOf(t.kind, privacyKinds)),
    check('privacy_request_steps', sql`${t.doneOn} is null or ${t.answeredOn} is not null`),
    index('privacy_request_by_email').on(t.email, t.id),
    index('privacy_request_open')
      .on(t.receivedOn)
      .where(sql`done_on is null`),
  ],
)
