import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** One row, written again whenever somebody asks whether the database can write. */
export const healthProbe = pgTable(
  'health_probe',
  { id: integer().primaryKey(), writtenAt: moment('written_at').notNull() },
  (t) => [check('health_probe_one', sql`${t.id} = 1`)],
)
