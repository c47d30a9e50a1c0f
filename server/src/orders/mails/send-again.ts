import { orderMail } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/keys.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { lockByNumber } from '../office/ship-order.ts'
import { subjectOf } from '../office/subject-of.ts'
import { keepingMailer } from './kept-mails.ts'
import { writingJobs } from './send-order-mails.ts'

/** Enqueues sending a mail about an order again, with its current text. Throws `NOT_FOUND`. */
export async function askMailAgain(
  shop: Shop,
  actor: Actor,
  { number, id }: { number: string; id: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const isIts = and(eq(orderMail.id, id), eq(orderMail.orderId, found.id))
    const [sent] = await tx.select().from(orderMail).where(isIts)
    if (!sent) throw notFound('Mail', String(id))
    await writeBook(shop, tx, actor, {
      action: 'order.mail-resent',
      subject: subjectOf(found),
      after: { mail: sent.subject, email: sent.recipient },
    })
    await shop.jobs.enqueue(tx, 'resend-order-mail', { mailId: id, key: newId() })
  })
}

/**
 * Sends a mail about an order again to the same address, unless its job has nothing to send any more. A failure is
 * recorded, and thrown for the job to be retried.
 */
export async function sendMailAgain(
  shop: Shop,
  mailer: Mailer,
  { mailId, key }: { mailId: number; key: string },
): Promise<void> {
  const [sent] = await shop.db.select().from(orderMail).where(eq(orderMail.id, mailId))
  if (!sent) return
  const { orderId, job, data } = sent
  const keeping = keepingMailer(shop, mailer, { job, data: { ...data, orderId } })
  let sending: Promise<void> | undefined
  const again: Mailer = {
    ...mailer,
    async send(mail) {
      if (mail.to !== sent.recipient) return
      // Another id, so that mail servers do not drop it as a duplicate of the first.
      sending = keeping.send({ ...mail, messageId: mail.messageId.replace('@', `.${key}@`) })
      // Not thrown here: a job of several mails would enqueue another job that sends it under the first id.
      await sending.catch(() => {})
    },
  }
  const jobs: Partial<Record<string, (data: never) => Promise<unknown>>> = writingJobs(shop, again)
  // safe: the stored data of this job
  await jobs[job]?.(data as never)
  const failed = (againFailedAt: Date | null) =>
    shop.db.update(orderMail).set({ againFailedAt }).where(eq(orderMail.id, mailId))
  try {
    await sending
  } catch (error) {
    await failed(shop.clock.now())
    throw error
  }
  await failed(null)
}
