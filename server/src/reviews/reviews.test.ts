import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  order,
  orderLine,
  paymentAttempt,
  product,
  refund,
  refundLine,
  shipment,
} from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { eraseCustomer } from '../customers/erase-customer.ts'
import { exportCustomer } from '../customers/privacy-requests.ts'
import { newId } from '../platform/keys.ts'
import { onChange } from '../platform/page-events.ts'
import { DAY_MS } from '../platform/time.ts'
import { refreshSearch } from '../search/index.ts'
import { createOrder, shipAll } from '../testing/create-order.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { askForReviews } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

async function askAndReadMails() {
  await askForReviews(testShop.shop)
  await testShop.shop.jobs.runDue()
  const folder = join(testShop.dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  return mails.filter(({ subject }) => subject === '¿Cómo te resultó tu compra?')
}

/** An order of one product that was shipped now; its line tells which. */
async function createShipped(email: string, delivered = true) {
  const { db, clock } = testShop.shop
  const made = await createOrder(db, { email })
  const id = await shipAll(db, made.id, clock.now())
  if (delivered)
    await db.update(shipment).set({ deliveredAt: clock.now() }).where(eq(shipment.id, id))
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, made.id))
  return { ...made, sku: line!.sku, productId: line!.productId }
}

/** Its buyer has no unit of it any more. */
async function giveBack({ id, number, productId }: Awaited<ReturnType<typeof createShipped>>) {
  const { db, clock } = testShop.shop
  const [attempt] = await db
    .insert(paymentAttempt)
    .values({
      orderId: id,
      provider: 'openpay',
      reference: `${number}-1`,
      sourceId: `${number}-1`,
      amount: 200_000,
      currency: 'MXN',
      status: 'completed',
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  const about = { orderId: id, attemptId: attempt!.id, amount: 100_000, reason: 'Llegó roto' }
  const refundId = newId()
  await db.insert(refund).values({ id: refundId, ...about, restocked: false, askedAt: clock.now() })
  await db.insert(refundLine).values({ refundId, productId, quantity: 2, unshipped: 0 })
}

const keyIn = (text = '') => /opinar\/([0-9]+-[0-9a-f]{32})/.exec(text)?.[1] ?? ''

const put = (key: string, payload: object) =>
  testShop.app.inject({ method: 'PUT', url: `/api/product-reviews/${key}`, payload })

const said = { rating: 4, title: 'Jala bien', comment: 'Arranca a la primera.', name: 'Ana R.' }

test('buyers are asked once, some days after what they kept arrived', async () => {
  const { db } = testShop.shop
  const { clock } = testShop
  await createShipped('llego@example.com')
  await createShipped('nadie-anoto@example.com', false)
  const back = await createShipped('devolvio@example.com')
  await giveBack(back)
  const cancelled = await createShipped('reembolso@example.com')
  await db.update(order).set({ status: 'refunded' }).where(eq(order.id, cancelled.id))

  clock.advance(6 * DAY_MS)
  expect(await askAndReadMails()).toEqual([])
  clock.advance(DAY_MS)
  const first = await askAndReadMails()
  expect(first.map(({ to }) => to?.[0]?.address)).toEqual(['llego@example.com'])
  clock.advance(8 * DAY_MS)
  const all = (await askAndReadMails()).map(({ to }) => to?.[0]?.address)
  expect(new Set(all)).toEqual(new Set(['llego@example.com', 'nadie-anoto@example.com']))
  clock.advance(DAY_MS)
  expect(await askAndReadMails()).toHaveLength(2)
})

test('a review is looked at, shown everywhere, answered, and then stays as it is', async () => {
  const { db } = testShop.shop
  const bought = await createShipped('opina@example.com')
  testShop.clock.advance(7 * DAY_MS)
  const editor = await createStaff(testShop, 'catalogo')
  const mail = (await askAndReadMails()).find(({ to }) => to?.[0]?.address === 'opina@example.com')
  const key = keyIn(mail?.text)
  const form = await testShop.client('GET /product-reviews/:key', { params: { key } })
  expect(form.data).toMatchObject({ product: { SKU: bought.sku }, name: 'Ana' })
  expect(form.data.review).toBeUndefined()
  const detail = async () =>
    (await testShop.client('GET /products/:id', { params: { id: bought.sku } })).data.attributes
  expect(await detail()).not.toHaveProperty('rating')

  const forged = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await put(forged, said)).statusCode).toBe(404)
  const wrong = await put(key, { ...said, rating: 0, comment: ' ', name: '' })
  const faults: { field: string; message: string }[] = wrong.json().errors
  expect(faults.map(({ field }) => field).toSorted()).toEqual(['comment', 'name', 'rating'])
  expect(faults.find(({ field }) => field === 'rating')?.message).toBe('Elige de 1 a 5 estrellas.')
  expect((await put(key, said)).statusCode).toBe(200)
  expect((await put(key, { ...said, rating: 5 })).statusCode).toBe(200)
  expect(await detail()).not.toHaveProperty('rating')

  const { data: waiting } = (
    await editor.call('GET', '/product-reviews?status=pending&q=arranca')
  ).json()
  expect(waiting).toMatchObject([
    { rating: 5, verified: true, orderNumber: String(bought.number), status: 'pending' },
  ])
  const url = `/product-reviews/${waiting[0].id}`
  const change = async (now: object) => {
    const { revision } = (await editor.call('GET', url)).json().data
    return editor.call('PATCH', url, { revision, ...now })
  }
  const told: string[] = []
  const stop = await onChange(testShop.database, (tags) => void told.push(...(tags ?? ['all'])))
  expect((await change({ status: 'shown' })).statusCode).toBe(200)
  await expect.poll(() => told).toContain(`product:${bought.sku}`)
  await stop()
  expect((await detail()).rating).toEqual({ average: 5, total: 1 })
  const list = await testShop.client('POST /products/catalog/products', { body: {} })
  expect(list.data.find(({ SKU }) => SKU === bought.sku)?.rating).toEqual({ average: 5, total: 1 })
  await refreshSearch(db)
  const found = await testShop.client('GET /products/search', { query: { query: bought.sku } })
  expect(found.products.results.at(0)?.rating).toEqual({ average: 5, total: 1 })
  const shown = await testShop.client('GET /products/:id/reviews', {
    params: { id: bought.sku },
    query: {},
  })
  expect(shown.data).toMatchObject([{ ...said, rating: 5, verified: true }])
  expect(shown.breakdown[0]).toEqual({ stars: 5, count: 1 })
  const withStars = (stars: number) =>
    testShop.client('GET /products/:id/reviews', { params: { id: bought.sku }, query: { stars } })
  expect(await withStars(5)).toMatchObject({ data: [{ rating: 5 }], meta: { total: 1 } })
  expect(await withStars(4)).toMatchObject({
    data: [],
    meta: { total: 0 },
    breakdown: shown.breakdown,
  })

  // Whoever changes it has it looked at again, and read before it is shown.
  const { revision } = (await editor.call('GET', url)).json().data
  await put(key, { ...said, rating: 2 })
  const unread = await editor.call('PATCH', url, { revision, status: 'shown' })
  expect(unread.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Quien la escribió acaba de cambiarla. Vuelve a leerla.',
  })
  expect(await detail()).not.toHaveProperty('rating')
  await change({ status: 'shown' })
  expect((await detail()).rating).toEqual({ average: 2, total: 1 })
  const noReason = await change({ status: 'hidden' })
  expect(noReason.json().errors).toMatchObject([{ field: 'hiddenReason' }])
  await change({ status: 'hidden', hiddenReason: 'Habla de otro producto' })
  expect(await detail()).not.toHaveProperty('rating')
  await change({ status: 'shown' })
  const answered = await change({ answer: '¡Gracias, Ana!' })
  expect(answered.json().data.book.map(({ action }: { action: string }) => action)).toEqual([
    'product-review.answered',
    'product-review.shown',
    'product-review.hidden',
    'product-review.shown',
    'product-review.written',
    'product-review.shown',
    'product-review.written',
    'product-review.written',
  ])
  expect((await put(key, { ...said, rating: 1 })).json().message).toContain('ya respondió')

  const [stored] = await db.select().from(product).where(eq(product.id, bought.productId))
  expect(stored).toMatchObject({ ratingSum: 2, ratingCount: 1 })
  const actor = { kind: 'command', name: 'test' } as const
  const person = bought.guestId!
  await db.update(order).set({ email: 'ana@example.com' }).where(eq(order.id, bought.id))
  expect(await exportCustomer(testShop.shop, actor, person)).toMatchObject({
    opiniones: [{ SKU: bought.sku, estrellas: 2, nombre: 'Ana R.' }],
  })
  await eraseCustomer(testShop.shop, actor, person)
  const after = await testShop.client('GET /products/:id/reviews', {
    params: { id: bought.sku },
    query: {},
  })
  expect(after.data[0]?.name).toBe('Un comprador')
})
