import { randomUUID } from 'node:crypto'
import { constants, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'

import { mailSent } from '@surco/database/schema'
import { eq, lt } from 'drizzle-orm'
import nodemailer from 'nodemailer'

import type { Shop } from '../../shop.ts'

export interface Mail {
  to: string
  /** Whom an answer goes to, instead of the shop. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for every try at the same message, so that a receiver can tell a repeat. */
  messageId: string
}

export interface Mailer {
  kind: 'smtp' | 'files'
  /** Where messages go, for people to read. */
  destination: string
  /** Hands one message over, or throws. */
  send(mail: Mail): Promise<void>
  /** Whether messages cannot be handed over: the folder cannot be written, or the server did not take the last one, or is silent. */
  isFailing(): Promise<boolean>
}

interface MailerOptions {
  smtpUrl: string | undefined
  dataDir: string
  from: string
}

/** Sends through SMTP, or without `smtpUrl` writes `.eml` files to `dataDir/mail`. */
export function createMailer({ smtpUrl, dataDir, from }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, 'mail'), from)
}

/** Milliseconds that a mail server may be silent; `SMTP_URL` may say others (`?socketTimeout=120000`). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/** Milliseconds after which a message should have been taken. */
const TAKEN_WITHIN_MS = 30_000

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ ...patience, url })
  let isFailing = false
  const underWay = new Set<{ since: number }>()
  const isSilent = () =>
    [...underWay].some(({ since }) => performance.now() - since > TAKEN_WITHIN_MS)
  return {
    kind: 'smtp',
    destination: new URL(url).host,
    send: async (mail) => {
      const sending = { since: performance.now() }
      underWay.add(sending)
      try {
        await transport.sendMail({ ...mail, from })
        isFailing = false
      } catch (error) {
        // An address that is refused says nothing about the others.
        isFailing = !(error instanceof Error && 'code' in error && error.code === 'EENVELOPE')
        throw error
      } finally {
        underWay.delete(sending)
      }
    },
    isFailing: () => Promise.resolve(isFailing || isSilent()),
  }
}

function fileMailer(folder: string, from: string): Mailer {
  const makeFolder = () => mkdirSync(folder, { recursive: true })
  makeFolder()
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    kind: 'files',
    destination: folder,
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from })
      const name = `${mail.messageId.replaceAll(/[^\w.@-]/g, '')}.eml`
      // Whole or not at all: somebody may be watching the folder. Both take less than handing them to
      // other threads does.
      makeFolder()
      const unfinished = join(folder, `.${randomUUID()}`)
      writeFileSync(unfinished, message as Buffer)
      renameSync(unfinished, join(folder, name))
    },
    isFailing: async () => {
      try {
        makeFolder()
        await access(folder, constants.W_OK)
        return false
      } catch {
        return true
      }
    },
  }
}

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
