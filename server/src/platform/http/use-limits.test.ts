import { contract } from '@surco/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { buildApp, type App } from '../../app.ts'
import { createProduct } from '../../testing/create-product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { classOfCall } from './call-classes.ts'
import { limits, LONG_CART } from './limits.ts'
import type { Pressure } from './overload.ts'

let testShop: TestShop
let app: App['app']
let pressure: Pressure

beforeAll(async () => {
  testShop = await createTestShop({ env: { RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: 'true' } })
  await createProduct(testShop.shop.db, { sku: 'A' })
})
afterAll(() => testShop.close())

beforeEach(async () => {
  pressure = 'none'
  const { shop, database, mailer } = testShop
  ;({ app } = await buildApp({
    shop,
    database,
    mailer,
    logger: shop.log,
    pressure: () => pressure,
  }))
  return () => app.close()
})

const get = (url: string, from = '192.0.2.7') =>
  app.inject({ url: `/api${url}`, headers: { 'x-forwarded-for': from } })

test('calls of payment providers are notifications, or ask the provider', () => {
  const ofClass = (name: string) =>
    Object.keys(contract).filter((call) => classOfCall(call) === name)
  expect(ofClass('webhook')).toEqual(['POST /openpay/webhook', 'POST /mercado-pago/webhook'])
  expect(ofClass('confirmation').every((call) => call.includes('/confirm_payment'))).toBe(true)
  expect(ofClass('confirmation')).toHaveLength(5)
})

test('every route refuses who calls too often, says until when, and lets others call', async () => {
  const most = limits.search.address.points * 0.01
  for (let n = 0; n < Math.max(1, Math.floor(most)); n += 1)
    expect((await get('/products/search?query=bomba')).statusCode).toBe(200)
  const refused = await get('/products/search?query=bomba')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Hiciste demasiados intentos. Espera un minuto e intenta de nuevo.',
  })
  expect((await get('/products/search?query=bomba', '198.51.100.7')).statusCode).toBe(200)
  expect((await get('/config')).statusCode).toBe(200)
})

test('who brings long carts as a guest brings fewer of them', async () => {
  let neighbours = 0
  const register = (lines: number) =>
    app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      headers: { 'x-forwarded-for': `198.51.100.${(neighbours += 1)}` },
      payload: {
        name: 'Ana Ruiz',
        email: 'ana@example.com',
        cart: Array.from({ length: lines }, () => ({ SKU: 'A', cantidad: 1 })),
      },
    })
  const half = (limits.cartLine.network.points * 0.01) / 2 + 1
  expect((await register(half)).statusCode).toBe(200)
  expect((await register(half)).statusCode).toBe(200)
  expect((await register(LONG_CART + 1)).statusCode).toBe(429)
  expect((await register(LONG_CART)).statusCode).toBe(200)
})

test('nobody is refused because the machine’s clock is set back', async () => {
  const { clock } = testShop
  expect((await get('/health/live')).statusCode).toBe(200)
  clock.advance(-2 * 60 * 60 * 1000)
  expect((await get('/health/live')).statusCode).toBe(200)
  clock.advance(2 * 60 * 60 * 1000)
})

test.each([
  ['/media/nada.jpg', 10],
  ['/avatars/Ana.svg', 10],
  ['/nada', 2],
  ['/openapi.json', 1],
  ['/docs/json', 1],
  ['/docs/yaml', 1],
  ['/openpay/return/x', 2],
  ['/data-sheets/A.pdf', 1],
  ['/orders/receipt/x.pdf', 1],
])('%s, which is no call of the contract, is limited too', async (url, most) => {
  for (let n = 0; n < most; n += 1) expect((await get(url)).statusCode).not.toBe(429)
  expect((await get(url)).statusCode).toBe(429)
})

test('a guest is registered a limited number of times from one address', async () => {
  const register = (from: string) =>
    app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      headers: { 'x-forwarded-for': from },
      payload: { name: 'Ana', email: 'ana@example.com', cart: [] },
    })
  expect((await register('192.0.2.7')).statusCode).toBe(200)
  expect((await register('192.0.2.7')).statusCode).toBe(429)
  expect((await register('198.51.100.7')).statusCode).toBe(200)
})

test('a guest’s cart is used a limited number of times, wherever the calls come from', async () => {
  const pay = (cartId: string, n: number) =>
    app.inject({
      method: 'POST',
      url: '/api/stripe/collect_details_guest',
      headers: { 'x-forwarded-for': `192.0.${n}.7` },
      payload: {
        paymentMethod: 'mercadopago',
        paymentDetails: {},
        couponCode: null,
        email: 'ana@example.com',
        cartId,
        userGuestId: 'a'.repeat(32),
      },
    })
  expect((await pay('b'.repeat(32), 1)).statusCode).not.toBe(429)
  expect((await pay('b'.repeat(32), 2)).statusCode).toBe(429)
  expect((await pay('c'.repeat(32), 3)).statusCode).not.toBe(429)
})

test('answers are kept for an account a limited number of times an hour; without a key it goes on', async () => {
  const { headers } = await signIn(testShop)
  const merge = (n: number, key?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/carts/merge-local-cart',
      headers: {
        ...headers,
        'x-forwarded-for': `192.0.${n}.7`,
        ...(key && { 'idempotency-key': key }),
      },
      payload: { items: [] },
    })
  const codes = []
  for (let n = 0; n < 4; n += 1) {
    testShop.clock.advance(60_000)
    codes.push((await merge(n, `key-${n}`)).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 429])
  testShop.clock.advance(60_000)
  expect((await merge(5)).statusCode).toBe(200)
})

test('at overload searches and lists are asked to come again, and purchases go on', async () => {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload })
  pressure = 'first'
  const refused = await get('/products/search?query=bomba')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({
    code: 'OVERLOADED',
    message: 'La tienda tiene muchas visitas en este momento. Intenta de nuevo en unos segundos.',
  })
  expect((await post('/products/catalog/products', {})).statusCode).toBe(503)
  expect((await get('/products/A')).statusCode).toBe(200)
  pressure = 'second'
  const cart = [{ SKU: 'A', cantidad: 1 }]
  const registered = await post('/users/guest-register', { name: 'Ana', email: 'a@b.mx', cart })
  expect(registered.statusCode).toBe(200)
  const confirmation = { chargeId: 'x', addressId: 'a'.repeat(32), couponCode: null }
  const confirmed = await post('/openpay/confirm_payment_openpay_guest', confirmation)
  expect(confirmed.json().code).not.toBe('OVERLOADED')
  expect((await post('/stripe/collect_details_guest', {})).statusCode).toBe(400)
  expect((await post('/openpay/webhook', { type: 'x', transaction: null })).statusCode).toBe(200)
  pressure = 'none'
  expect((await post('/products/catalog/products', {})).statusCode).toBe(200)
})

test('what is shed is what shoppers can do without', () => {
  const shed = Object.entries(limits).filter(([, limit]) => 'shed' in limit)
  expect(shed.map(([name]) => name)).toEqual(['render', 'orders', 'list', 'search', 'document'])
})
