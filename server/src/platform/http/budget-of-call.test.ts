import type { Db } from '@surco/database'
import { orderLine } from '@surco/database/schema'
import { expect, test } from 'vitest'

import { createOrder } from '../../testing/create-order.ts'
import { createProduct } from '../../testing/create-product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { filmIn } from '../../testing/tiny-film.ts'
import { addFilm } from '../media/index.ts'
import { ANSWER_BYTES, limits, openFiles } from './limits.ts'
import type { Customer } from './session.ts'

const lists = 120

test('of many lists that nobody chose before, asked for at once by one network, some are to be asked for again', async () => {
  const { app, close } = await createTestShop()
  const ask = (maxPrice: number, ip: string) =>
    app.inject({
      method: 'POST',
      url: '/api/products/catalog/products',
      payload: { maxPrice },
      remoteAddress: ip,
    })
  const flood = Array.from({ length: lists }, (_, price) => ask(1_000 + price, '192.0.2.7'))
  const other = await ask(500, '198.51.100.7')
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(other.statusCode).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(lists - 40)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
  }
  await close()
})

test('long carts, asked for at once by one network, wait for each other and never keep others or a checkout waiting', async () => {
  const testShop = await createTestShop()
  const { app, shop } = testShop
  const skus = Array.from({ length: 11 }, (_, n) => `S${n}`)
  for (const sku of skus) await createProduct(shop.db, { sku, stock: 1_000 })
  const items = skus.map((SKU) => ({ SKU, cantidad: 1 }))
  const { headers } = await signIn(testShop)
  const post = (url: string, payload: object, remoteAddress: string, key?: string) =>
    app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload,
      remoteAddress,
    })
  const register = (lines: object[], ip: string) =>
    post('/users/guest-register', { name: 'Ana', email: 'a@b.mx', cart: lines }, ip)
  const flood = Array.from({ length: 100 }, (_, n) => register(items, `192.0.2.${n}`))
  const merges = Array.from({ length: 40 }, (_, n) =>
    post('/carts/merge-local-cart', { items }, '192.0.2.7', `k${n}`),
  )
  const flooding = Promise.all([...flood, ...merges])
  const others = await Promise.all([
    register(items.slice(0, 1), '192.0.2.7'),
    register(items, '198.51.100.7'),
    post('/carts/merge-local-cart', { items }, '198.51.100.7'),
  ])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const codes = (await flooding).map(({ statusCode }) => statusCode)
  expect(codes.slice(0, 100)).toContain(503)
  expect(codes.slice(100)).toContain(503)
  expect(new Set(codes)).toEqual(new Set([200, 503]))
  const read = (of: { headers: Record<string, string> }) => () =>
    app.inject({ url: '/api/carts', ...of, remoteAddress: '192.0.2.7' })
  expect(await refusedOf(read({ headers }))).toBeGreaterThan(0)
  expect(await refusedOf(read(await signIn(testShop)))).toBe(0)
  await testShop.close()
})

/** Of 60 calls at once. */
async function refusedOf(call: () => PromiseLike<{ statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: 60 }, call))
  return answers.filter(({ statusCode }) => statusCode === 503).length
}

test('of many searches for service centres at once some are to be asked for again', async () => {
  const { app, close } = await createTestShop()
  const ask = (lat: number) =>
    app.inject({
      url: `/api/service-centers/search/cerca-de-mi?lat=${lat}&lng=-99`,
      remoteAddress: '192.0.2.7',
    })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(19 + n / 100)))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([200, 503]))
  await close()
})

test('of many small calls of one network at once some are to be asked for again; others and health are answered', async () => {
  const { app, close } = await createTestShop()
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  const unknown = `/api/orders/status/${'0'.repeat(32)}`
  const flood = Array.from({ length: 300 }, () => ask(unknown, '192.0.2.7'))
  const [other, health] = await Promise.all([
    ask(unknown, '198.51.100.7'),
    ask('/api/health/live', '192.0.2.7'),
  ])
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect([other.statusCode, health.statusCode]).toEqual([404, 200])
  expect(new Set(codes)).toEqual(new Set([404, 503]))
  expect((await ask(unknown, '192.0.2.7')).statusCode).toBe(404)
  await close()
})

test('of many files that one network is sent at once some are to be asked for again', async () => {
  const { app, shop, dataDir, close } = await createTestShop()
  const film = await addFilm(shop.media, await filmIn(dataDir))
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: `/api/media/${film}`, remoteAddress })).statusCode
  const flood = Array.from({ length: openFiles.network + 20 }, () => ask('192.0.2.7'))
  const other = await ask('198.51.100.7')
  const codes = await Promise.all(flood)
  expect(other).toBe(200)
  expect(codes.filter((code) => code === 503)).toHaveLength(20)
  expect(await ask('192.0.2.7')).toBe(200)
  await close()
})

/** Ten orders of 100 lines each. */
async function createLongOrders(db: Db, { id: customerId, cartId }: Customer) {
  const skus = Array.from({ length: 100 }, (_, n) => `L${n}`)
  const products = await Promise.all(skus.map((sku) => createProduct(db, { sku })))
  const bought = { quantity: 1, unitPrice: 1_000_00 }
  for (let n = 0; n < 10; n += 1) {
    const { id: orderId } = await createOrder(db, { customerId, cartId })
    await db
      .insert(orderLine)
      .values(
        products.map(({ id, sku, name }) => ({ orderId, productId: id, sku, name, ...bought })),
      )
  }
}

test('long answers are paid for by their length, at once or one after the other; purchases and neighbours go on', async () => {
  const testShop = await createTestShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const { app, shop, clock } = testShop
  const { customer, headers } = await signIn(testShop)
  await createLongOrders(shop.db, customer)
  const list = (from: string) =>
    app.inject({ url: '/api/orders?size=50', headers, remoteAddress: from })
  const crowd = await Promise.all(Array.from({ length: 40 }, () => list('192.0.2.7')))
  const codes = crowd.map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([200, 429, 503]))
  const points = Math.floor(crowd[0]!.body.length / ANSWER_BYTES)
  const most = Math.ceil(limits.answer.account.points / points)
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(most + 2)
  const refused = await list('198.51.100.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const started = await app.inject({
    method: 'POST',
    url: '/api/stripe/collect_details',
    headers,
    payload: {
      paymentMethod: 'mercadopago',
      payment_method_id: '',
      paymentDetails: {},
      addressId: 'a'.repeat(32),
      couponCode: null,
    },
    remoteAddress: '192.0.2.7',
  })
  expect(started.json()).toMatchObject({ code: 'INCOMPLETE_ADDRESS' })
  const neighbour = await signIn(testShop)
  const theirs = { url: '/api/orders', headers: neighbour.headers, remoteAddress: '192.0.2.7' }
  expect((await app.inject(theirs)).statusCode).toBe(200)
  clock.advance(limits.answer.account.seconds * 1000)
  expect((await list('192.0.2.7')).statusCode).toBe(200)
  await testShop.close()
})
