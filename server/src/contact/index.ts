import { contact, type Input } from '@surco/contract'
import { contactMessage } from '@surco/database/schema'
import { and, eq, lt } from 'drizzle-orm'

import { notFound } from '../platform/errors.ts'
import { countFrom } from '../platform/http/guards.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { html, type Mail, type Mailer } from '../platform/mail/index.ts'
import { inOneLine } from '../platform/text.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

const done = { ok: true } as const

export function contactRoutes(api: Api, shop: Shop) {
  implement(api, contact, {
    'POST /contact-messages': async ({ body }, caller) => {
      await countFrom(shop, 'messagesFromAddress', caller)
      return async (once) => {
        await takeMessage(once, body)
        return done
      }
    },
  })
}

type ContactForm = Input<(typeof contact)['POST /contact-messages']>['body']

/** The least time in which a person can send the form, even with autofill. */
const MIN_HUMAN_MS = 2_000

/** Saves a visitor's message and mails it to the shop; spam is only saved. */
async function takeMessage(shop: Shop, form: ContactForm): Promise<void> {
  const { name, email, phone = '', message } = form
  const spam = Boolean(form.website) || form.elapsed < MIN_HUMAN_MS
  await shop.db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(contactMessage)
      .values({
        name: inOneLine(name),
        email,
        phone: phone.trim(),
        message: message.trim(),
        spam,
        createdAt: shop.clock.now(),
      })
      .returning({ messageId: contactMessage.id })
    if (saved && !spam) await shop.jobs.enqueue(tx, 'mail-contact-message', saved)
  })
}

/** Mails a visitor's message to the shop's sales address; without one, it stays in the database only. */
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

type Message = typeof contactMessage.$inferSelect

interface ContactMail {
  message: Message
  /** The shop's address. */
  to: string
  publicUrl: string
}

/** The mail with a visitor's message; a reply goes to the visitor. */
function contactMail({ message, to, publicUrl }: ContactMail): Mail {
  const { id, name, email, phone } = message
  const sender = [`Nombre: ${name}`, `Email: ${email}`, ...(phone ? [`Teléfono: ${phone}`] : [])]
  const lines = message.message.split(/\r\n?|\n/)
  const footer = `Enviado desde ${publicUrl}/contacto`
  return {
    to,
    replyTo: { name, address: email },
    subject: `Mensaje de ${name}`,
    messageId: `<contact-message.${id}@${new URL(publicUrl).hostname}>`,
    text: [...sender, '', ...lines, '', footer, ''].join('\n'),
    html: html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <title>Mensaje de ${name}</title>
        </head>
        <body>
          <p>${inLines(sender)}</p>
          <p>${inLines(lines)}</p>
          <p>${footer}</p>
        </body>
      </html>`.toString(),
  }
}

const inLines = (lines: string[]) => lines.map((line) => html`${line}<br />`)

/** How long spam is kept, to find messages that were misjudged. */
const SPAM_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Deletes spam of more than 90 days ago. */
export async function forgetSpam({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - SPAM_KEPT_MS)
  await db
    .delete(contactMessage)
    .where(and(eq(contactMessage.spam, true), lt(contactMessage.createdAt, before)))
}
