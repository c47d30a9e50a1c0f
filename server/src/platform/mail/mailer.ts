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
  /** Recipient of replies, instead of the shop. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for every attempt to send the message, so that the receiver can detect duplicates. */
  messageId: string
}

export interface Mailer {
  kind: 'smtp' | 'files'
  /** Where messages go, for people to read. */
  destination: string
  /** Hands a message over. Throws on failure; a {@link FinalError} if the address does not exist. */
  send(mail: Mail): Promise<void>
  /** Whether the folder is not writable, or the server refused the last message or does not respond. */
  isFailing(): Promise<boolean>
}

interface MailerOptions {
  smtpUrl: string | undefined
  dataDir: string
  from: string
}

/**
 * Sends a message that strangers can cause. An address that does not exist is only logged; otherwise throws as
 * {@link Mailer.send} does.
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

/** Timeouts in milliseconds; `SMTP_URL` may set others (`?socketTimeout=120000`). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/** Milliseconds after which a server that has not accepted a message counts as not responding. */
const TAKEN_WITHIN_MS = 30_000

/** Connects and logs in to a mail server; throws if that fails. */
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

/** Replies to RCPT TO that refuse the sender, not the recipient: some servers only then do so. */
const OF_SENDER = /^5\d\d[ -]5\.(?:1\.[78]|7\.\d+)\b/

/** Whether only this recipient was refused, so that the server still works for others. */
function isOfRecipient(error: unknown): boolean {
  const { code, command } = readFields(error)
  return code === 'EENVELOPE' && command !== 'MAIL FROM' && !OF_SENDER.test(responseTo(error))
}

/** The reply of the mail server. */
function responseTo(error: unknown): string {
  const { response } = readFields(error)
  return typeof response === 'string' ? response : ''
}

/** Replies that an address or its domain does not exist, has moved or is disabled (RFC 3463); a full mailbox is not among them. */
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
      if (!Buffer.isBuffer(message)) throw new Error('The transport returned no buffer')
      const name = `${mail.messageId.replaceAll(/[^\w.@-]/g, '')}.eml`
      // Atomic, since programs may watch the folder. Synchronous, as handing it to other threads would take longer.
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

type Records = Pick<Shop, 'db' | 'clock'>

/** Domain of the e-mails of deleted customers; it cannot exist (RFC 2606). */
export const ERASED_DOMAIN = '@borrado.invalid'

/** Longer than any job is retried. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Wraps a mailer so that it sends each message once, and nothing to deleted customers. A job may run twice if its process
 * died. If that happens between the mail server's "250" and our commit, the message is sent again with the same id: SMTP
 * cannot tell whether it arrived.
 */
export const sendOnce = (mailer: Mailer, { db, clock }: Records): Mailer => ({
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

/** Deletes records of messages whose jobs ended long ago. */
export async function forgetSentMails({ db, clock }: Records): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.delete(mailSent).where(lt(mailSent.sentAt, before))
}
