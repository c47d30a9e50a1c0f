import { randomUUID } from 'node:crypto'
import { constants, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'

import { mailSent } from '@surco/database/schema'
import { lt, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'

import type { Shop } from '../../shop.ts'
import { anyOf, gatherReads } from '../database.ts'
import { FinalError } from '../errors.ts'
import { traced } from '../tracing/index.ts'
import { readFields } from '../unknown.ts'

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
  /** Hands one message over, or throws: a {@link FinalError} for an address that does not exist. */
  send(mail: Mail): Promise<void>
  /** Whether messages cannot be handed over: the folder cannot be written, or the server did not take the last one, or is silent. */
  isFailing(): Promise<boolean>
}

interface MailerOptions {
  smtpUrl: string | undefined
  dataDir: string
  from: string
}

/**
 * Hands over a message that strangers can cause: that its address does not exist is for nobody to look at. Throws as
 * {@link Mailer.send} does otherwise.
 */
export async function sendIfKnown(
  mailer: Mailer,
  { log }: Pick<Shop, 'log'>,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof FinalError)) throw error
    log.info({ mail: mail.messageId }, 'a mail went nowhere: its address does not exist')
  }
}

/** Sends through SMTP, or without `smtpUrl` writes `.eml` files to `dataDir/mail`. */
export function createMailer({ smtpUrl, dataDir, from }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : fileMailer(join(dataDir, 'mail'), from)
}

/** Milliseconds that a mail server may be silent; `SMTP_URL` may say others (`?socketTimeout=120000`). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/** Milliseconds after which a message should have been taken. */
const TAKEN_WITHIN_MS = 30_000

/** Connects, greets and logs in as {@link createMailer} would; throws what keeps it from that. */
export const tryMailServer = (url: string): Promise<unknown> =>
  nodemailer.createTransport({ ...timeouts, url }).verify()

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ ...timeouts, url })
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
        isFailing = !isOfRecipient(error)
        throw isUnknownAddress(error) ? new FinalError(error.message, { cause: error }) : error
      } finally {
        underWay.delete(sending)
      }
    },
    isFailing: () => Promise.resolve(isFailing || isSilent()),
  }
}

/** Answers to a recipient that are about the sender, who may not send or not from here: some servers wait so long with them. */
const OF_SENDER = /^5\d\d[ -]5\.(?:1\.[78]|7\.\d+)\b/

/** Whether one address was refused, which says nothing about the others. */
function isOfRecipient(error: unknown): boolean {
  const { code, command } = readFields(error)
  return code === 'EENVELOPE' && command !== 'MAIL FROM' && !OF_SENDER.test(responseTo(error))
}

/** What the mail server said. */
function responseTo(error: unknown): string {
  const { response } = readFields(error)
  return typeof response === 'string' ? response : ''
}

/** Answers that an address, or its domain, does not exist, has moved or is closed (RFC 3463); a full mailbox is none. */
const UNKNOWN = /^55[0-3][ -]5\.(?:1\.(?:[1236]|10)|2\.1)\b/

const isUnknownAddress = (error: unknown): error is Error =>
  isOfRecipient(error) && UNKNOWN.test(responseTo(error))

function fileMailer(folder: string, from: string): Mailer {
  const makeFolder = () => mkdirSync(folder, { recursive: true })
  makeFolder()
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    kind: 'files',
    destination: folder,
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from })
      if (!Buffer.isBuffer(message)) throw new Error('A mail for a file is written whole')
      const name = `${mail.messageId.replaceAll(/[^\w.@-]/g, '')}.eml`
      // Whole or not at all: somebody may be watching the folder. Both take less than handing them to
      // other threads does.
      makeFolder()
      const unfinished = join(folder, `.${randomUUID()}`)
      writeFileSync(unfinished, message)
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

/** Of the e-mail that stands for whoever was deleted: no such domain can exist (RFC 2606). */
export const ERASED_DOMAIN = '@borrado.invalid'

/** Longer than any job is tried. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Hands nothing over to whoever was deleted, and no message that was handed over before: a job whose process died may be done again, and those
 * that were fetched with it. What stays is the moment between the mail server's "250" and our own commit:
 * SMTP cannot say whether a message arrived, so it is sent again then, with the same id.
 */
export const sendOnce = (mailer: Mailer, { db, clock }: Books): Mailer => ({
  ...mailer,
  async send(mail) {
    const { messageId } = mail
    if (mail.to.endsWith(ERASED_DOMAIN)) return
    if ((await findSent(db, [messageId])).has(messageId)) return
    await traced({ name: 'mail' }, () => mailer.send(mail))
    await db.insert(mailSent).values({ messageId, sentAt: clock.now() }).onConflictDoNothing()
  },
})

const findSent = gatherReads(async (db, messageIds: string[]) => {
  const sent = await db
    .select()
    .from(mailSent)
    .where(sql`${mailSent.messageId} = ${anyOf(messageIds, 'text')}`)
  return new Map(sent.map(({ messageId, sentAt }) => [messageId, sentAt]))
})

/** Forgets messages whose jobs are over for long. */
export async function forgetSentMails({ db, clock }: Books): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.delete(mailSent).where(lt(mailSent.sentAt, before))
}
