import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** The messages that were handed over, so that a job that is done again sends none of them twice. */
export const mailSent = pgTable(
  'mail_sent',
  {
    messageId: text('message_id').primaryKey(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [index('mail_sent_by_age').on(t.sentAt)],
)

/** The jobs given up of which the merchant was told, by their ids in the queue of such jobs. */
export const deadJobReport = pgTable('dead_job_report', {
  jobId: text('job_id').primaryKey(),
  reportedAt: moment('reported_at').notNull(),
})
