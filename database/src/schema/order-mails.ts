import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { order } from './orders.ts'
import { timestamptz } from './shared-columns.ts'

/** A sent mail about an order, and the job that wrote it. */
export const orderMail = pgTable(
  'order_mail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    job: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    /** When sending it again last failed; null once that succeeded. */
    againFailedAt: timestamptz('again_failed_at'),
  },
  (t) => [
    index('order_mail_by_order').on(t.orderId, t.id),
    check('order_mail_job', sql`${t.job} like 'mail-%'`),
  ],
)
