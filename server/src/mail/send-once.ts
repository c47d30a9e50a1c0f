import { mailSent } from '@surco/database/schema'
import { eq, lt } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import type { Mailer } from './mailer.ts'

type Books = Pick<Shop, 'db' | 'clock'>

/** Longer than any job is tried. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Hands no message over that was handed over before: a job whose process died may be done again, and those
 * that were fetched with it. What stays is the moment between the mail server's "250" and our own commit:
 * SMTP cannot say whether a message arrived, so it is sent again then, with the same id.
 */
export const sendOnce = (mailer: Mailer, { db, clock }: Books): Mailer => ({
  ...mailer,
  async send(mail) {
    const { messageId } = mail
    const sent = await db.$count(mailSent, eq(mailSent.messageId, messageId))
    if (sent > 0) return
    await mailer.send(mail)
    await db.insert(mailSent).values({ messageId, sentAt: clock.now() }).onConflictDoNothing()
  },
})

/** Forgets messages whose jobs are over for long. */
export async function forgetSentMails({ db, clock }: Books): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.delete(mailSent).where(lt(mailSent.sentAt, before))
}
