import { contactMessage } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import type { Mailer } from '../mail/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { contactMail } from './contact-mail.ts'

/** Mails a visitor's message to the shop's sales address; a shop without one finds it in the database. */
export async function sendContactMessage(
  { db, config, log }: Shop,
  mailer: Mailer,
  messageId: number,
): Promise<void> {
  const [message] = await db.select().from(contactMessage).where(eq(contactMessage.id, messageId))
  if (!message) throw notFound('Contact message', String(messageId))
  const { salesEmail } = await readShopInfo(db)
  if (!salesEmail) {
    log.warn({ messageId }, 'a visitor wrote, and the settings have no sales e-mail')
    return
  }
  await mailer.send(contactMail({ message, to: salesEmail, publicUrl: config.publicUrl }))
}
