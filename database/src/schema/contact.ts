import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { createdAt } from './columns.ts'

/** What visitors wrote to the shop. */
export const contactMessage = pgTable('contact_message', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  /** '' when they left none. */
  phone: text().notNull().default(''),
  message: text().notNull(),
  /** A program wrote it: kept, not mailed. */
  spam: boolean().notNull(),
  createdAt: createdAt(),
})
