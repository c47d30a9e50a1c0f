import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** One row, written again whenever somebody asks whether the database can write. */
export const healthProbe = pgTable(
  'health_probe',
  { id: integer().primaryKey(), writtenAt: moment('written_at').notNull() },
  (t) => [check('health_probe_one', sql`${t.id} = 1`)],
)

/** Empty: what is written here is taken back. A row is as large as a page of the disk, so that each needs a new one. */
export const healthPage = pgTable('health_page', { filler: text().notNull() })
