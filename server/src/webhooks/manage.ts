import {
  TEST_EVENT,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  type WebhookMessage,
} from '@surco/contract'
import type { Tx } from '@surco/database'
import { webhook, webhookMessage } from '@surco/database/schema'
import { and, asc, count, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { type Actor, differenceOf, listBook, refuseOvertaken, writeBook } from '../book/index.ts'
import { badInput, notFound, ShopError } from '../platform/errors.ts'
import { newId } from '../platform/keys.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { sendOnce } from './deliver.ts'
import { isAllowedReceiver, runsOnThisMachine } from './post.ts'
import { newSecret } from './sign.ts'

const MAX_WEBHOOKS = 20
const PAGE = 50
const KEPT_DAYS = 30

interface Terms {
  url: string
  events: WebhookEvent[]
}

const countIn = (db: Shop['db'], state: 'waiting' | 'lost', id?: string) =>
  db
    .select({
      webhookId: webhookMessage.webhookId,
      state: webhookMessage.state,
      messages: count(),
    })
    .from(webhookMessage)
    .where(
      and(
        sql`${webhookMessage.state} = ${sql.raw(`'${state}'`)}`,
        id === undefined ? undefined : eq(webhookMessage.webhookId, id),
      ),
    )
    .groupBy(webhookMessage.webhookId, webhookMessage.state)

/** Lists all webhooks, the newest first, or the one with an id. */
export async function listWebhooks({ db }: Pick<Shop, 'db'>, id?: string): Promise<Webhook[]> {
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(webhook)
      .where(id === undefined ? undefined : eq(webhook.id, id))
      .orderBy(desc(webhook.createdAt), webhook.id),
    // Two counts, each with its own partial index, since sent messages are many.
    unionAll(countIn(db, 'waiting', id), countIn(db, 'lost', id)),
  ])
  const countOf = (of: string, wanted: 'waiting' | 'lost') =>
    counts.find((row) => row.webhookId === of && row.state === wanted)?.messages ?? 0
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    waiting: countOf(row.id, 'waiting'),
    lost: countOf(row.id, 'lost'),
  }))
}

async function getWebhook(shop: Shop, id: string): Promise<Webhook> {
  const [found] = await listWebhooks(shop, id)
  if (!found) throw notFound('Webhook', id)
  return found
}

/** Reads a webhook with its history. Throws `NOT_FOUND`. */
export async function readWebhook(shop: Shop, id: string) {
  const [found, { data: book }] = await Promise.all([
    getWebhook(shop, id),
    listBook(shop.db, { kind: 'webhook', id }, { size: 20 }),
  ])
  return { ...found, book }
}

const subjectOf = ({ id, url }: { id: string; url: string }) => ({ kind: 'webhook', id, name: url })

/** Normalizes a web address. Throws `BAD_INPUT` for one that the shop may not send to. */
function readUrl({ config }: Shop, text: string): string {
  const url = text.trim()
  if (!isAllowedReceiver(url, runsOnThisMachine(config))) {
    const message =
      'Escribe una dirección pública que empiece con https://, como https://erp.ejemplo.com/surco.'
    throw badInput([{ field: 'url', message }])
  }
  return new URL(url).href
}

/** Creates a webhook; returns it with its signing secret. Throws `BAD_INPUT`, or `CONFLICT` if there are twenty. */
export async function createWebhook(shop: Shop, actor: Actor, { url: text, events }: Terms) {
  const { db, clock } = shop
  const url = readUrl(shop, text)
  const [id, secret] = [newId(), newSecret()]
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${webhook} in share row exclusive mode`)
    if ((await tx.$count(webhook)) >= MAX_WEBHOOKS) {
      const message = `Hay lugar para ${MAX_WEBHOOKS} direcciones. Quita una que ya no uses.`
      throw new ShopError('CONFLICT', 'Too many webhooks', { message })
    }
    await tx.insert(webhook).values({ id, url, events, secret, createdAt: clock.now() })
    const after = { url, events: events.join(', ') }
    await writeBook(shop, tx, actor, {
      action: 'webhook.created',
      subject: subjectOf({ id, url }),
      after,
    })
  })
  return { data: await getWebhook(shop, id), secret }
}

/** Locks a webhook. Throws `NOT_FOUND`. */
async function lockWebhook(tx: Tx, id: string) {
  const [found] = await tx.select().from(webhook).where(eq(webhook.id, id)).for('no key update')
  if (!found) throw notFound('Webhook', id)
  return found
}

/** Changes address and events of a webhook. Throws `BAD_INPUT`, `CONFLICT` or `NOT_FOUND`. */
export async function changeWebhook(
  shop: Shop,
  actor: Actor,
  id: string,
  { url: text, events, seen }: Terms & { seen?: number },
): Promise<Webhook> {
  const url = readUrl(shop, text)
  await shop.db.transaction(async (tx) => {
    await refuseOvertaken(tx, { kind: 'webhook', id }, seen)
    const before = await lockWebhook(tx, id)
    await tx.update(webhook).set({ url, events }).where(eq(webhook.id, id))
    const change = differenceOf(
      { url: before.url, events: before.events.join(', ') },
      { url, events: events.join(', ') },
    )
    const subject = subjectOf({ id, url })
    if (change) await writeBook(shop, tx, actor, { action: 'webhook.changed', subject, ...change })
  })
  return getWebhook(shop, id)
}

/** Deletes a webhook and its messages. Throws `NOT_FOUND`. */
export async function deleteWebhook(shop: Shop, actor: Actor, id: string) {
  await getWebhook(shop, id)
  // Deletes messages in batches before locking the webhook: purchases wait for that lock.
  while ((await forgetPart(shop, id)) === PART) continue
  await shop.db.transaction(async (tx) => {
    const [deleted] = await tx.delete(webhook).where(eq(webhook.id, id)).returning()
    if (!deleted) throw notFound('Webhook', id)
    const before = { url: deleted.url, events: deleted.events.join(', ') }
    const subject = subjectOf(deleted)
    await writeBook(shop, tx, actor, { action: 'webhook.deleted', subject, before })
  })
}

const PART = 5000

async function forgetPart({ db }: Shop, id: string): Promise<number> {
  const part = db
    .select({ id: webhookMessage.id })
    .from(webhookMessage)
    .where(eq(webhookMessage.webhookId, id))
    .limit(PART)
  const gone = await db
    .delete(webhookMessage)
    .where(sql`${webhookMessage.id} in (${part})`)
    .returning({ id: webhookMessage.id })
  return gone.length
}

/** Creates a new signing secret; the old one stays valid for a day. Throws `NOT_FOUND`. */
export async function changeSecret(shop: Shop, actor: Actor, id: string): Promise<string> {
  const { db, clock } = shop
  const secret = newSecret()
  await db.transaction(async (tx) => {
    const found = await lockWebhook(tx, id)
    const oldSecretUntil = new Date(clock.now().getTime() + DAY_MS)
    await tx
      .update(webhook)
      .set({ secret, oldSecret: found.secret, oldSecretUntil })
      .where(eq(webhook.id, id))
    const subject = subjectOf(found)
    await writeBook(shop, tx, actor, { action: 'webhook.secret-changed', subject })
  })
  return secret
}

/** Sends an empty test message now; returns the response. Throws `NOT_FOUND`. */
export async function testWebhook(shop: Shop, actor: Actor, id: string) {
  const to = await shop.db.transaction(async (tx) => {
    const found = await lockWebhook(tx, id)
    await writeBook(shop, tx, actor, { action: 'webhook.tested', subject: subjectOf(found) })
    return found
  })
  return sendOnce(shop, to, { messageId: crypto.randomUUID(), event: TEST_EVENT, subject: '' })
}

interface MessageQuery {
  state?: WebhookMessage['state']
  before?: number
}

/** Lists a page of messages, the newest first, and the id where the next page starts; null at the end. Throws `NOT_FOUND`. */
export async function listMessages(shop: Shop, id: string, { state, before }: MessageQuery) {
  await getWebhook(shop, id)
  const rows = await shop.db
    .select()
    .from(webhookMessage)
    .where(
      and(
        eq(webhookMessage.webhookId, id),
        state === undefined ? undefined : eq(webhookMessage.state, state),
        before === undefined ? undefined : lt(webhookMessage.id, before),
      ),
    )
    .orderBy(desc(webhookMessage.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null
  return { data: page.map(messageOf), next }
}

const messageOf = (row: typeof webhookMessage.$inferSelect): WebhookMessage => ({
  id: row.id,
  messageId: row.messageId,
  event: row.event,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  answer: row.answer,
  at: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextAt: row.state === 'waiting' ? (row.nextAt?.toISOString() ?? null) : null,
})

/** Schedules messages to be sent again, all lost ones without ids; returns how many. Throws `NOT_FOUND`. */
export async function sendAgain(shop: Shop, actor: Actor, id: string, ids?: number[]) {
  const { db, clock } = shop
  return db.transaction(async (tx) => {
    const found = await lockWebhook(tx, id)
    // Messages without attempts are sent anyway, and may be locked by purchases.
    const wanted = tx
      .select({ id: webhookMessage.id })
      .from(webhookMessage)
      .where(
        and(
          eq(webhookMessage.webhookId, id),
          ids ? inArray(webhookMessage.id, ids) : eq(webhookMessage.state, 'lost'),
          not(
            and(eq(webhookMessage.state, 'waiting'), eq(webhookMessage.attempts, 0)) ?? sql`false`,
          ),
        ),
      )
      .orderBy(asc(webhookMessage.id))
      .for('update', { skipLocked: true })
    // Counted as attempted once: messages without attempts are unique per subject.
    const again = { state: 'waiting', attempts: 1, nextAt: clock.now(), sentAt: null } as const
    const sent = await tx
      .update(webhookMessage)
      .set(again)
      .where(sql`${webhookMessage.id} in (${wanted})`)
      .returning({ id: webhookMessage.id })
    if (sent.length > 0) {
      const subject = subjectOf(found)
      const after = { messages: String(sent.length) }
      await writeBook(shop, tx, actor, { action: 'webhook.sent-again', subject, after })
    }
    return sent.length
  })
}

/** Deletes messages older than 30 days, except those still waiting. */
export async function forgetMessages({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  const isOld = lt(webhookMessage.createdAt, before)
  await db.delete(webhookMessage).where(and(isOld, ne(webhookMessage.state, 'waiting')))
}
