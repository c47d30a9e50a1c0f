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

/** Minutes from each try to the next, 76 hours in all; the last one is the time for an answer to the last try. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 720, 1080, 1440, 1]
/** Sent to one program beside each other. */
const BATCH = 8
/** The schedule comes each minute; a program that answers slowly keeps no other waiting for longer. */
const LONGEST_MS = 45_000
/** A program that takes nothing while more comes than it is tried with: not all of it gets its tries. */
const LONGEST_WAIT_MS = 7 * DAY_MS

const hasNoTryLeft = gte(webhookMessage.attempts, PAUSES.length)

/** Sends what is due, marks as lost what was tried for three days, and has the merchant mailed of programs that take nothing. */
export async function sendWebhooks(shop: Shop): Promise<void> {
  const losing = await giveUp(shop)
  const ends = performance.now() + LONGEST_MS
  const all = await shop.db.select().from(webhook)
  await Promise.all(all.map((one) => sendAll(shop, one, ends)))
  await tellMerchant(shop, losing)
}

/** Answers the programs that lost something. */
async function giveUp({ db, clock }: Shop): Promise<Set<string>> {
  const now = clock.now()
  const isOver = and(
    eq(webhookMessage.state, 'waiting'),
    or(
      and(hasNoTryLeft, lte(webhookMessage.nextAt, now)),
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
  let goesOn = true
  while (goesOn && performance.now() < ends) {
    const claimed = await claimDue(shop, to.id)
    const taken = await Promise.all(claimed.map((message) => sendMessage(shop, to, message)))
    await noteHealth(shop, to.id, taken)
    // Who takes nothing is left alone until the next minute.
    goesOn = claimed.length === BATCH && taken.some(Boolean)
  }
}

/** Begins a try of what is due: if this process ends before the answer, the next try comes all the same. */
async function claimDue({ db, clock }: Shop, webhookId: string): Promise<Message[]> {
  const now = clock.now()
  const isDue = and(
    eq(webhookMessage.webhookId, webhookId),
    eq(webhookMessage.state, 'waiting'),
    not(hasNoTryLeft),
    or(isNull(webhookMessage.nextAt), lte(webhookMessage.nextAt, now)),
  )
  const due = db
    .select({ id: webhookMessage.id })
    .from(webhookMessage)
    .where(isDue)
    // An import's products do not hold up an order; what waits longest comes first, tried or not.
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

/** Sends a message whose try was begun; answers whether it was taken. */
async function sendMessage(shop: Shop, to: Webhook, message: Message): Promise<boolean> {
  const { taken, answer } = await sendOnce(shop, to, message)
  await shop.db
    .update(webhookMessage)
    .set({ answer, ...(taken && { state: 'sent', sentAt: shop.clock.now(), nextAt: null }) })
    // Staff may have had it sent again meanwhile.
    .where(and(eq(webhookMessage.id, message.id), eq(webhookMessage.attempts, message.attempts)))
  return taken
}

/** Sends what a message tells now, once; answers whether the program took it and what it said. */
export async function sendOnce(
  shop: Shop,
  to: Webhook,
  message: Pick<Message, 'messageId' | 'event' | 'subject'>,
): Promise<{ taken: boolean; answer: string }> {
  const now = shop.clock.now()
  const data = await dataOf(shop, message)
  const body = JSON.stringify({ type: message.event, timestamp: now.toISOString(), data })
  const isOldGood = to.oldSecretUntil !== null && to.oldSecretUntil > now
  const secrets = [to.secret, ...(isOldGood && to.oldSecret ? [to.oldSecret] : [])]
  const timestamp = Math.floor(now.getTime() / 1000)
  const headers = signatureHeaders({ id: message.messageId, timestamp, body }, secrets)
  const local = runsOnThisMachine(shop.config)
  const answer = await postOnce(to.url, { headers, body, local }).catch(faultOf)
  if (typeof answer === 'string') return { taken: false, answer }
  return { taken: answer >= 200 && answer < 300, answer: `HTTP ${answer}` }
}

/** Of a fault, what tells a programmer where to look. */
function faultOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'Sin respuesta en 10 s'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code || (error instanceof Error ? error.message : String(error)).slice(0, 200)
}

/** What a message tells, as it is now; nothing about people, whom a program reads with its key. */
async function dataOf(
  shop: Shop,
  { event, subject }: Pick<Message, 'event' | 'subject'>,
): Promise<object> {
  // A later version of the shop may have written one that this one does not know.
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

/** Of each program that takes nothing for an hour, or lost something: one mail a day at most. */
async function tellMerchant({ db, jobs, clock }: Shop, losing: ReadonlySet<string>) {
  const now = clock.now().getTime()
  const { id, failingSince, toldAt } = webhook
  const isUntold = or(isNull(toldAt), lte(toldAt, new Date(now - DAY_MS)))
  const isFailing = lte(failingSince, new Date(now - HOUR_MS))
  await db.transaction(async (tx) => {
    const told = await tx
      .update(webhook)
      .set({ toldAt: new Date(now) })
      .where(and(isUntold, or(isFailing, sql`${id} = any(${sql.param([...losing])}::text[])`)))
      .returning({ id })
    const webhookIds = told.map((one) => one.id)
    if (webhookIds.length > 0)
      await jobs.enqueue(tx, 'mail-merchant-webhooks', {
        webhookIds,
        at: new Date(now).toISOString(),
      })
  })
}
