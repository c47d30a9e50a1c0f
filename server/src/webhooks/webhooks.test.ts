import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Webhook, webhookEvents, type WebhookMessage } from '@surco/contract'
import {
  order,
  orderReturn,
  paymentAttempt,
  product,
  shipment,
  webhookMessage,
} from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createOrder, testAddress } from '../testing/create-order.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { startToldProgram } from '../testing/told-program.ts'
import { sendWebhooks } from './deliver.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Told {
  type: string
  data: Record<string, unknown>
}

let testShop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
let program: Awaited<ReturnType<typeof startToldProgram>>
beforeAll(async () => {
  testShop = await createTestShop()
  program = await startToldProgram()
  const { db } = testShop.shop
  await saveShopInfo(db, { ...(await readShopInfo(db)), salesEmail: 'ventas@surco.example' })
})
afterAll(async () => {
  program.close()
  await testShop.close()
})

beforeEach(async () => {
  owner = await createStaff(testShop)
  await testShop.shop.db.execute(sql`delete from webhook`)
  program.told.length = 0
  program.status = 204
})

const bodies = () => program.told.map(({ body }) => JSON.parse(body) as Told)
const proven = async () => {
  const proof = await owner.call('POST', '/session/proof', { code: owner.nextCode() })
  expect(proof.statusCode).toBe(200)
}

async function create(events: readonly string[] = webhookEvents) {
  await proven()
  const answer = await owner.call('POST', '/webhooks', { url: program.address, events })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Webhook; secret: string }>()
}

const messagesOf = async (id: string, query = '') =>
  (await owner.call('GET', `/webhooks/${id}/messages${query}`)).json<{
    data: WebhookMessage[]
    next: number | null
  }>()

const read = async (id: string) =>
  (await owner.call('GET', `/webhooks/${id}`)).json<{ data: Webhook }>().data

/** Stock of the one product of an order. */
async function setStock(orderId: string, stock: number) {
  const { db } = testShop.shop
  const [line] = (
    await db.execute<{ product_id: number }>(
      sql`select product_id from order_line where order_id = ${orderId}`,
    )
  ).rows
  const [changed] = await db
    .update(product)
    .set({ stock })
    .where(eq(product.id, line!.product_id))
    .returning()
  return changed!
}

test('a program is told of each event, in words signed with its secret', async () => {
  const { db } = testShop.shop
  const made = await createOrder(db, { status: 'pending' })
  const { data, secret } = await create()
  const paid = { status: 'paid', paidAt: testShop.clock.now(), reservation: 'consumed', toShip: 2 }
  await db
    .update(order)
    .set(paid as never)
    .where(eq(order.id, made.id))
  await db
    .update(order)
    .set({ address: { ...testAddress, street: 'Sur' } })
    .where(eq(order.id, made.id))
  const now = testShop.clock.now()
  await db
    .insert(shipment)
    .values({ id: newId(), orderId: made.id, carrier: 'DHL', shippedAt: now })
  await db.update(shipment).set({ deliveredAt: now })
  const payment = {
    orderId: made.id,
    provider: 'openpay',
    reference: newId(),
    sourceId: newId(),
    amount: 200_000,
    currency: 'MXN',
    status: 'completed',
    createdAt: now,
    updatedAt: now,
  } as const
  await db.insert(paymentAttempt).values(payment)
  await db.update(paymentAttempt).set({ refunded: 100 })
  const asked = {
    id: newId(),
    orderId: made.id,
    reason: 'regret',
    askedAt: now,
    changedAt: now,
  } as const
  await db.insert(orderReturn).values(asked)
  const { sku } = await setStock(made.id, 7)
  await db.update(product).set({ listPrice: 300_000 }).where(eq(product.sku, sku))
  await sendWebhooks(testShop.shop)

  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([...webhookEvents].toSorted())
  const of = (type: string) => bodies().find((one) => one.type === type)!.data
  expect(of('order.paid')).toEqual({
    number: String(made.number),
    status: 'paid',
    total: 2000,
    currency: 'MXN',
    toShip: 2,
    items: [{ SKU: sku, cantidad: 2, precio: 1000 }],
  })
  expect(of('stock.changed')).toEqual(of('product.changed'))
  expect(of('stock.changed')).toMatchObject({ SKU: sku, precio: 3000, stock: 7, disponible: 7 })
  expect(JSON.stringify(bodies())).not.toMatch(/ana@example|Ana Ruiz|Morelos|3110000135/)
  for (const { id, timestamp, signature, body } of program.told) {
    const signed = `${id}.${timestamp}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  }
  expect((await messagesOf(data.id)).data.every(({ state }) => state === 'sent')).toBe(true)
})

test('nothing is told of what a transaction took back, and what changes twice is told once, as it is', async () => {
  const { db } = testShop.shop
  const { id } = await createOrder(db)
  const { data } = await create(['stock.changed'])
  await db
    .transaction(async (tx) => {
      await tx.update(product).set({ stock: 1 })
      throw new Error('Taken back')
    })
    .catch(() => {})
  expect((await messagesOf(data.id)).data).toEqual([])
  await setStock(id, 11)
  await setStock(id, 12)
  await setStock(id, 12)
  await sendWebhooks(testShop.shop)
  expect(bodies().map(({ data: told }) => told.stock)).toEqual([12])
  await setStock(id, 13)
  await sendWebhooks(testShop.shop)
  expect(bodies().map(({ data: told }) => told.stock)).toEqual([12, 13])
})

test('a refused message is tried for three days, then is lost, told of, and sent again', async () => {
  const { db } = testShop.shop
  const { id } = await createOrder(db)
  const { data } = await create(['stock.changed'])
  program.status = 500
  await setStock(id, 21)
  const start = testShop.clock.now().getTime()
  const mails = async () =>
    (await readdir(join(testShop.dataDir, 'mail'))).filter((name) => name.startsWith('webhooks.'))
  await sendWebhooks(testShop.shop)
  await sendWebhooks(testShop.shop)
  expect(program.told).toHaveLength(1)
  const [first] = (await messagesOf(data.id, '?state=waiting')).data
  expect(first).toMatchObject({ attempts: 1, answer: 'HTTP 500', subject: expect.any(String) })
  for (let hours = 0; hours < 90; hours += 0.5) {
    testShop.clock.advance(30 * MINUTE)
    await sendWebhooks(testShop.shop)
  }
  expect(program.told).toHaveLength(11)
  expect(new Set(program.told.map((one) => one.id)).size).toBe(1)
  // A session of the office ends after twelve hours.
  owner = await createStaff(testShop)
  const [lost] = (await messagesOf(data.id, '?state=lost')).data
  expect(lost).toMatchObject({ id: first!.id, attempts: 11, nextAt: null })
  expect(await read(data.id)).toMatchObject({ waiting: 0, lost: 1 })
  expect((await owner.call('GET', '/overview')).json().tasks).toContainEqual({
    kind: 'webhooks',
    count: 1,
  })
  expect(testShop.clock.now().getTime() - start).toBeGreaterThan(3 * DAY)

  await testShop.shop.jobs.runDue()
  expect((await mails()).length).toBeGreaterThan(1)
  // After an hour, and once a day.
  expect((await mails()).length).toBeLessThan(6)
  const [name] = await mails()
  const mail = await readFile(join(testShop.dataDir, 'mail', name!), 'utf8')
  expect(mail).toContain(new URL(program.address).host)
  expect(mail).not.toContain('/erp')

  program.status = 200
  const again = await owner.call('POST', `/webhooks/${data.id}/messages/send`, {})
  expect(again.json()).toEqual({ count: 1 })
  await sendWebhooks(testShop.shop)
  expect(bodies().at(-1)!.data).toMatchObject({ stock: 21 })
  expect(await read(data.id)).toMatchObject({ lost: 0, failingSince: null })
})

test('one program that takes nothing keeps no other waiting, and is knocked at for eight messages a minute', async () => {
  const { db } = testShop.shop
  const other = await startToldProgram()
  const failing = await create(['product.changed'])
  await proven()
  const events = ['product.changed']
  await owner.call('POST', '/webhooks', { url: other.address, events })
  for (let count = 0; count < 20; count += 1) await createOrder(db)
  program.status = 503
  await sendWebhooks(testShop.shop)
  expect(program.told).toHaveLength(8)
  expect(other.told).toHaveLength(20)
  expect(await read(failing.data.id)).toMatchObject({
    waiting: 20,
    failingSince: expect.any(String),
  })
  program.status = 200
  testShop.clock.advance(MINUTE)
  await sendWebhooks(testShop.shop)
  expect(await read(failing.data.id)).toMatchObject({ waiting: 0, failingSince: null })
  other.close()
})

test('an order is told before what an import changed', async () => {
  const { db, clock } = testShop.shop
  const { id } = await createOrder(db, { status: 'pending' })
  await create(['order.paid', 'product.changed'])
  for (let count = 0; count < 20; count += 1) await createOrder(db)
  await db.update(order).set({ status: 'paid', paidAt: clock.now() }).where(eq(order.id, id))
  program.status = 503
  await sendWebhooks(testShop.shop)
  expect(bodies().map(({ type }) => type)).toContain('order.paid')
  expect(program.told).toHaveLength(8)
})

test('the secret before signs for a day more', async () => {
  const { data, secret } = await create()
  await proven()
  const changed = await owner.call('POST', `/webhooks/${data.id}/secret`)
  expect(changed.json().secret).not.toBe(secret)
  const count = async () => {
    const tested = await owner.call('POST', `/webhooks/${data.id}/test`)
    expect(tested.json()).toEqual({ taken: true, answer: 'HTTP 204' })
    return program.told.at(-1)!.signature.split(' ').length
  }
  expect(await count()).toBe(2)
  testShop.clock.advance(11 * 60 * MINUTE)
  expect(await count()).toBe(2)
  owner = await createStaff(testShop)
  testShop.clock.advance(10 * 60 * MINUTE)
  owner = await createStaff(testShop)
  testShop.clock.advance(4 * 60 * MINUTE)
  expect(await count()).toBe(1)
})

test('an event that this version of the shop does not know is told by its name alone', async () => {
  const { data } = await create(['order.paid'])
  const message = { webhookId: data.id, event: 'review.published', subject: 'PUMP' }
  await testShop.shop.db.insert(webhookMessage).values(message)
  await sendWebhooks(testShop.shop)
  expect(bodies()).toEqual([{ type: 'review.published', timestamp: expect.any(String), data: {} }])
})
