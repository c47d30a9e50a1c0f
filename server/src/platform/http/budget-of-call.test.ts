import { expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createTestShop } from '../../testing/test-shop.ts'

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
