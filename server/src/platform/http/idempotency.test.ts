import { idempotentAnswer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createStaff } from '../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { ShopError } from '../errors.ts'
import { Idempotency, secretsOf } from './idempotency.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const person = { name: 'Ana Ruiz', email: 'ana@example.com', cart: [] }

const send = (key: string, payload: object = person, remoteAddress = '192.0.2.7') =>
  testShop.app.inject({
    remoteAddress,
    method: 'POST',
    url: '/api/users/guest-register',
    headers: { 'idempotency-key': key },
    payload,
  })

/** As long as an anonymous caller's key must be. */
const longKey = (key: string) => key.padEnd(16, '-')

const register = (key: string, payload?: object, remoteAddress?: string) =>
  send(longKey(key), payload, remoteAddress)

test('answers a repeated call with what the first one made', async () => {
  const first = await register('k1')
  const second = await register('k1')
  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect((await register('k2')).json().newUser._id).not.toBe(first.json().newUser._id)
})

test('answers a repeated call that comes from another network', async () => {
  const first = await register('k7')
  const second = await register('k7', person, '198.51.100.9')
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.json()).toEqual(first.json())
})

test('refuses the same key with another body', async () => {
  await register('k3')
  const answer = await register('k3', { ...person, name: 'Otra' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('refuses the same key and body of something else', async () => {
  const { cookie } = await createStaff(testShop, 'catalogo')
  for (const sku of ['K-1', 'K-2']) await createProduct(testShop.shop.db, { sku, stock: 3 })
  const buy = (sku: string) =>
    testShop.app.inject({
      method: 'POST',
      url: `/api/admin/products/${sku}/stock`,
      headers: { cookie, 'idempotency-key': 'of-one-product' },
      payload: { reason: 'purchase', units: 2, note: '' },
    })
  expect((await buy('K-1')).json().data.stock).toBe(5)
  expect((await buy('K-1')).json().data.stock).toBe(5)
  expect((await buy('K-2')).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
})

test('forgets a key after 24 hours', async () => {
  const first = await register('k4')
  testShop.clock.advance(24 * 60 * 60 * 1000 + 1)
  expect((await register('k4')).json().newUser._id).not.toBe(first.json().newUser._id)
})

test('lets a call be made again at once after one that a process of an earlier version left', async () => {
  const lost = await register('k8')
  await testShop.shop.db.update(idempotentAnswer).set({ status: null, body: null })
  const other = await register('k8', { ...person, name: 'Otra' })
  expect(other.statusCode).toBe(200)
  expect(other.json().newUser._id).not.toBe(lost.json().newUser._id)
  expect((await register('k8', { ...person, name: 'Otra' })).json()).toEqual(other.json())
})

test('drops old answers by itself', async () => {
  await register('k6')
  testShop.clock.advance(24 * 60 * 60 * 1000 + 1)
  await new Idempotency(testShop.shop).forgetOld()
  expect(await testShop.shop.db.$count(idempotentAnswer)).toBe(0)
})

// [T6.42]
test('makes one guest of twenty calls at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => register('k5')))
  const made = new Set(answers.filter((a) => a.statusCode === 200).map((a) => a.json().newUser._id))
  expect(made.size).toBe(1)
  expect(answers.every((a) => a.statusCode === 200)).toBe(true)
})

test.each([
  { code: 'CONFLICT', kept: false },
  { code: 'TOO_MANY_REQUESTS', kept: false },
  { code: 'OUT_OF_STOCK', kept: true },
] as const)('keeps a refusal unless it is of the moment: $code', async ({ code, kept }) => {
  const app = Fastify()
  const idempotency = new Idempotency(testShop.shop)
  let calls = 0
  app.post('/', (request, reply) =>
    idempotency.once({ endpoint: 'POST /', customerId: 'ana' }, request, reply, () => {
      calls += 1
      throw new ShopError(code, 'not now')
    }),
  )
  const headers = { 'idempotency-key': code }
  await app.inject({ method: 'POST', url: '/', headers })
  await app.inject({ method: 'POST', url: '/', headers })
  expect(calls).toBe(kept ? 1 : 2)
})

test('keeps a long answer in little room, and answers it again', async () => {
  const cart = Array.from({ length: 100 }, (_, n) => ({ SKU: `NADA-${n}`, cantidad: 1 }))
  const first = await register('k9', { ...person, cart })
  const [kept] = await testShop.shop.db
    .select({ body: idempotentAnswer.body })
    .from(idempotentAnswer)
    .where(eq(idempotentAnswer.key, secretsOf(longKey('k9')).name))
  expect(JSON.stringify(kept?.body).length).toBeLessThan(first.body.length / 5)
  const again = await register('k9', { ...person, cart })
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.json()).toEqual(first.json())
})

test('refuses a key that no header may hold', async () => {
  expect((await register('x'.repeat(256))).statusCode).toBe(400)
})

test('refuses a short key of an anonymous caller, which another one may use too', async () => {
  const answer = await send('a'.repeat(15))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([
    {
      field: 'Idempotency-Key',
      message: 'Sin iniciar sesión, la clave de la solicitud debe tener al menos 16 caracteres.',
    },
  ])
  expect((await send('a'.repeat(16))).statusCode).toBe(200)
})

test('takes a short key of a customer, and keeps it apart from the same key of another one', async () => {
  const add = (headers: Record<string, string>) =>
    testShop.app.inject({
      method: 'POST',
      url: '/api/carts/merge-local-cart',
      headers: { ...headers, 'idempotency-key': '1' },
      payload: { items: [] },
    })
  const [ana, luis] = [await signIn(testShop), await signIn(testShop)]
  const first = await add(ana.headers)
  const other = await add(luis.headers)
  expect([first.statusCode, other.statusCode]).toEqual([200, 200])
  expect(other.headers).not.toHaveProperty('idempotent-replayed')
  expect((await add(ana.headers)).headers['idempotent-replayed']).toBe('true')
})
