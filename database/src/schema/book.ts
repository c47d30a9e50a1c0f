import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { isOneOf, timestamptz } from './shared-columns.ts'
import { staff } from './staff.ts'

const actorKinds = ['staff', 'command', 'job', 'key', 'buyer'] as const

/**
 * Audit log: each change by staff, a command, a job, a key or a buyer, written in the transaction of the change. A
 * trigger refuses every update and delete; erasing a customer may only change `before` and `after`.
 */
export const bookEntry = pgTable(
  'book_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    staffId: text('staff_id').references(() => staff.id),
    /** As it was then. */
    actorName: text('actor_name').notNull(),
    /** The caller's network prefix, such as 192.0.2.0/24; '' if not staff. */
    network: text().notNull().default(''),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    check('book_entry_actor', isOneOf(t.actorKind, actorKinds)),
    check('book_entry_staff', sql`(${t.actorKind} = 'staff') = (${t.staffId} is not null)`),
    index('book_entry_of_subject').on(t.subjectKind, t.subjectId, t.id),
    index('book_entry_by_staff').on(t.staffId, t.id),
    index('book_entry_by_name').on(sql`lower(${t.subjectName}) text_pattern_ops`, t.id),
  ],
)
