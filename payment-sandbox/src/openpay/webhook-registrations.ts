import { randomBytes } from 'node:crypto'

import { randomId } from '../random-id.ts'
import { emitVerification } from './emit-event.ts'
import { OpenPayError } from './errors.ts'
import type { Ledger, WebhookRecord } from './ledger.ts'
import { readFields, readOptionalText, readUrl } from './read-fields.ts'
import type { Fields } from './read-fields.ts'
import type { WireWebhook } from './wire.ts'

function readEventTypes(fields: Fields): string[] {
  const types = fields['event_types']
  const sound = Array.isArray(types) && types.length > 0
  if (!sound || !types.every((type) => typeof type === 'string')) {
    throw new OpenPayError(1001, 'event_types must be a list of event names')
  }
  return types
}

/** Registers an address and posts its verification; throws 1001, and 6001 when it is there already. */
export function createWebhook(ledger: Ledger, body: unknown): WireWebhook {
  const fields = readFields(body)
  const url = readUrl(fields, 'url')
  const user = readOptionalText(fields, 'user')
  const password = readOptionalText(fields, 'password')
  const event_types = readEventTypes(fields)
  if ([...ledger.webhooks.values()].some(({ webhook }) => webhook.url === url)) {
    throw new OpenPayError(6001)
  }
  const id = randomId('w')
  const webhook: WireWebhook = { id, url, user, event_types, status: 'unverified' }
  const verificationCode = randomBytes(4).toString('hex')
  const record = { id, webhook, password, verificationCode }
  ledger.webhooks.put(record)
  emitVerification(ledger, record)
  return webhook
}

/** Throws 1005. */
export function getWebhook(ledger: Ledger, id: string): WebhookRecord {
  const record = ledger.webhooks.get(id)
  if (!record) throw new OpenPayError(1005, `The webhook with id ${id.slice(0, 45)} does not exist`)
  return record
}

/** Marks the webhook as verified; throws 1003 for another code than the one posted to it. */
export function verifyWebhook(ledger: Ledger, id: string, code: string): WireWebhook {
  const record = getWebhook(ledger, id)
  if (record.verificationCode !== code) {
    throw new OpenPayError(1003, 'The verification code is invalid')
  }
  record.webhook.status = 'verified'
  ledger.webhooks.put(record)
  return record.webhook
}
