import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

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
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('limit_count_by_end').on(t.endsAt)],
)
