import { TEST_EVENT, type WebhookEvent } from '@surco/contract'
import {
  isDueSince,
  isOfCatalog,
  order,
  orderLine,
  product,
  webhook,
  webhookMessage,
} from '@surco/database/schema'
import { and, eq, gte, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'

import { pesos } from '../platform/money.ts'
import { DAY_MS, HOUR_MS } from '../platform/time.ts'
import type { Shop } from '../shop.ts'
import { runsOnThisMachine, postOnce } from './post.ts'
import { signatureHeaders } from './sign.ts'

type Webhook = typeof webhook.$inferSelect
type Message = typeof webhookMessage.$inferSelect

/** Minutes between attempts, 76 hours in all; the last one is the time for a response to the last attempt. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 720, 1080, 1440, 1]
/** Messages sent to one webhook in parallel. */
const BATCH = 8
/** Longest run in milliseconds; the job runs every minute, so a slow receiver delays others no longer. */
const LONGEST_MS = 45_000
/** After this time a message is lost even if it has attempts left: a receiver may be down while many messages wait. */
const LONGEST_WAIT_MS = 7 * DAY_MS

const hasNoAttemptLeft = gte(webhookMessage.attempts, PAUSES.length)

/** Sends due messages, marks those without attempts left as lost, and enqueues a mail to the merchant about failing webhooks. */
export async function sendWebhooks(shop: Shop): Promise<void> {
  const losing = await giveUp(shop)
  const ends = performance.now() + LONGEST_MS
  const all = await shop.db.select().from(webhook)
  await Promise.all(all.map((to) => sendAll(shop, to, ends)))
  await notifyMerchant(shop, losing)
}

/** Marks messages as lost; returns the ids of their webhooks. */
async function giveUp({ db, clock }: Shop): Promise<Set<string>> {
  const now = clock.now()
  const isOver = and(
    eq(webhookMessage.state, 'waiting'),
    or(
      and(hasNoAttemptLeft, lte(webhookMessage.nextAt, now)),
      lte(webhookMessage.createdAt, new Date(now.getTime() - LONGEST_WAIT_MS)),
    ),
  )
  const lost = await db
    .update(webhookMessage)
    .set({ state: 'lost', nextAt: null })
    .where(isOver)
    .returning({ webhookId: webhookMessage.webhookId })
  return new Set(lost.map(({ webhookId }) => webhookId))
}

async function sendAll(shop: Shop, to: Webhook, ends: number) {
  let hasMore = true
  while (hasMore && performance.now() < ends) {
    const claimed = await claimDue(shop, to.id)
    const taken = await Promise.all(claimed.map((message) => sendMessage(shop, to, message)))
    await noteHealth(shop, to.id, taken)
    // A receiver that accepts nothing is not tried again until the next minute.
    hasMore = claimed.length === BATCH && taken.some(Boolean)
  }
}

/** Claims due messages and counts the attempt first, so that the next one follows even if this process dies. */
async function claimDue({ db, clock }: Shop, webhookId: string): Promise<Message[]> {
  const now = clock.now()
  const isDue = and(
    eq(webhookMessage.webhookId, webhookId),
    eq(webhookMessage.state, 'waiting'),
    not(hasNoAttemptLeft),
    or(isNull(webhookMessage.nextAt), lte(webhookMessage.nextAt, now)),
  )
  const due = db
    .select({ id: webhookMessage.id })
    .from(webhookMessage)
    .where(isDue)
    // Orders come before the many products of an import; then the longest due, whether attempted or not.
    .orderBy(isOfCatalog(webhookMessage), isDueSince(webhookMessage), webhookMessage.id)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const pause = sql`(array[${sql.raw(String(PAUSES))}])[${webhookMessage.attempts} + 1] * interval '1 minute'`
  return db
    .update(webhookMessage)
    .set({
      attempts: sql`${webhookMessage.attempts} + 1`,
      nextAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(sql`${webhookMessage.id} in (${due})`)
    .returning()
}

/** Sends a claimed message; returns whether it was accepted. */
async function sendMessage(shop: Shop, to: Webhook, message: Message): Promise<boolean> {
  const { taken, answer } = await sendOnce(shop, to, message)
  await shop.db
    .update(webhookMessage)
    .set({ answer, ...(taken && { state: 'sent', sentAt: shop.clock.now(), nextAt: null }) })
    // Unless staff have requested it again meanwhile.
    .where(and(eq(webhookMessage.id, message.id), eq(webhookMessage.attempts, message.attempts)))
  return taken
}

/** Sends a message with current data, once; returns whether the receiver accepted it, and its response. */
export async function sendOnce(
  shop: Shop,
  to: Webhook,
  message: Pick<Message, 'messageId' | 'event' | 'subject'>,
): Promise<{ taken: boolean; answer: string }> {
  const now = shop.clock.now()
  const data = await dataOf(shop, message)
  const body = JSON.stringify({ type: message.event, timestamp: now.toISOString(), data })
  const isOldValid = to.oldSecretUntil !== null && to.oldSecretUntil > now
  const secrets = [to.secret, ...(isOldValid && to.oldSecret ? [to.oldSecret] : [])]
  const timestamp = Math.floor(now.getTime() / 1000)
  const headers = signatureHeaders({ id: message.messageId, timestamp, body }, secrets)
  const local = runsOnThisMachine(shop.config)
  const answer = await postOnce(to.url, { headers, body, local }).catch(faultOf)
  if (typeof answer === 'string') return { taken: false, answer }
  return { taken: answer >= 200 && answer < 300, answer: `HTTP ${answer}` }
}

/** Describes a failure for programmers: a code if there is one. */
function faultOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'Sin respuesta en 10 s'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code || (error instanceof Error ? error.message : String(error)).slice(0, 200)
}

/** Reads the current data of a message. It holds no personal data: programs read that with their key. */
async function dataOf(
  shop: Shop,
  { event, subject }: Pick<Message, 'event' | 'subject'>,
): Promise<object> {
  // A later version of the shop may have written an unknown event.
  const read = readersByEvent.get(event)
  return read ? read(shop, subject) : {}
}

type Reader = (shop: Shop, subject: string) => Promise<object>
const readers: Record<WebhookEvent | typeof TEST_EVENT, Reader> = {
  'order.paid': readOrder,
  'order.changed': readOrder,
  'order.shipped': readOrder,
  'order.delivered': readOrder,
  'order.refunded': readOrder,
  'return.asked': readOrder,
  'product.changed': readProduct,
  'stock.changed': readProduct,
  [TEST_EVENT]: () => Promise.resolve({}),
}
const readersByEvent = new Map(Object.entries(readers))

async function readProduct({ db }: Shop, sku: string) {
  const { stock, reserved, price, published } = product
  const columns = { stock, reserved, price, published }
  const [found] = await db.select(columns).from(product).where(eq(product.sku, sku))
  if (!found) return { SKU: sku, deleted: true }
  return {
    SKU: sku,
    precio: pesos(found.price),
    stock: found.stock,
    disponible: found.stock - found.reserved,
    publicado: found.published,
  }
}

async function readOrder({ db }: Shop, number: string) {
  const [found] = await db
    .select()
    .from(order)
    .where(eq(order.number, Number(number)))
  if (!found) return { number }
  const { sku, quantity, unitPrice } = orderLine
  const lines = await db
    .select({ SKU: sku, cantidad: quantity, precio: unitPrice })
    .from(orderLine)
    .where(eq(orderLine.orderId, found.id))
    .orderBy(orderLine.position, orderLine.productId)
  return {
    number,
    status: found.status,
    total: pesos(found.total),
    currency: found.currency,
    toShip: found.toShip,
    items: lines.map((line) => ({ ...line, precio: pesos(line.precio) })),
  }
}

async function noteHealth({ db, clock }: Shop, id: string, taken: readonly boolean[]) {
  const isOk = taken.includes(true)
  if (taken.length === 0) return
  const { failingSince } = webhook
  await db
    .update(webhook)
    .set(isOk ? { failingSince: null, toldAt: null } : { failingSince: clock.now() })
    .where(and(eq(webhook.id, id), isOk ? isNotNull(failingSince) : isNull(failingSince)))
}

/** Enqueues a mail about webhooks that have failed for an hour or lost messages, for each at most once a day. */
async function notifyMerchant({ db, jobs, clock }: Shop, losing: ReadonlySet<string>) {
  const now = clock.now().getTime()
  const { id, failingSince, toldAt } = webhook
  const isUntold = or(isNull(toldAt), lte(toldAt, new Date(now - DAY_MS)))
  const isFailing = lte(failingSince, new Date(now - HOUR_MS))
  await db.transaction(async (tx) => {
    const reported = await tx
      .update(webhook)
      .set({ toldAt: new Date(now) })
      .where(and(isUntold, or(isFailing, sql`${id} = any(${sql.param([...losing])}::text[])`)))
      .returning({ id })
    const webhookIds = reported.map((row) => row.id)
    if (webhookIds.length > 0)
      await jobs.enqueue(tx, 'mail-merchant-webhooks', {
        webhookIds,
        at: new Date(now).toISOString(),
      })
  })
}
