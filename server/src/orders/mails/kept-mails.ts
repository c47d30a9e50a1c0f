import { orderMail } from '@surco/database/schema'

import type { Mailer } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'

interface MailJob {
  job: string
  data: { orderId: string }
}

/** A mailer that records the mails sent about an order; a retry of a mail is not recorded twice. */
export const keepingMailer = (
  { db, clock }: Shop,
  mailer: Mailer,
  { job, data }: MailJob,
): Mailer => ({
  ...mailer,
  async send(mail) {
    await mailer.send(mail)
    const { to: recipient, subject, messageId } = mail
    const row = { orderId: data.orderId, messageId, recipient, subject, job, data: { ...data } }
    await db
      .insert(orderMail)
      .values({ ...row, sentAt: clock.now() })
      .onConflictDoNothing()
  },
})
