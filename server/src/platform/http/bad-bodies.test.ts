import { contract, type Endpoint } from '@surco/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { bodyLimitOf } from './body-limit.ts'
import { findForbidden } from './validation.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const post = (url: string, payload: string) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': 'application/json' },
    payload,
  })

const registration = (more: object) =>
  JSON.stringify({ name: 'Ana', email: 'ana@example.com', cart: [], ...more })

const listOf = (length: number) => Array.from({ length }, () => ({}))

const KB = 1024

test('refuses a cart that is too long for its length alone, in a short answer', async () => {
  const answer = await post('/users/guest-register', registration({ cart: listOf(15_000) }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([
    { field: 'cart', message: 'Debe tener como máximo 200 elementos.' },
  ])
  expect(answer.body.length).toBeLessThan(KB)
})

test('reports 30 errors of a bad body and no more', async () => {
  const answer = await post('/users/guest-register', registration({ cart: listOf(200) }))
  expect(answer.json().errors).toHaveLength(30)
  expect(answer.body.length).toBeLessThan(8 * KB)
})

test('refuses a body that is longer than any good one of its call', async () => {
  const cart = listOf(85_000)
  expect((await post('/users/guest-register', registration({ cart }))).statusCode).toBe(413)
  const login = JSON.stringify({ email: 'ana@example.com', password: 'x', more: 'x'.repeat(8_000) })
  expect((await post('/users/login', login)).statusCode).toBe(413)
  const report = JSON.stringify({
    type: 'charge.succeeded',
    transaction: null,
    more: 'x'.repeat(30_000),
  })
  expect((await post('/openpay/webhook', report)).statusCode).toBe(200)
})

test('refuses a body of little else than brackets without reading it', async () => {
  const ask = async (brackets: number) => {
    const nested = '['.repeat(brackets) + ']'.repeat(brackets)
    return (await post('/orders/lookup/returns', `{"text":${nested}}`)).json()
  }
  expect(await ask(30_000)).toMatchObject({ status: 400, detail: 'The body has too many parts' })
  expect((await ask(29_999)).errors).toContainEqual(expect.objectContaining({ field: 'text' }))
  const text = '['.repeat(40_000)
  expect((await post('/orders/lookup/returns', JSON.stringify({ text }))).statusCode).toBe(400)
})

test('refuses a body of little else than fields without reading it', async () => {
  const ask = async (fields: number) => {
    const many = Array.from({ length: fields }, (_, n) => `"${n}" :0`).join()
    return (await post('/orders/lookup/returns', `{${many}}`)).json()
  }
  expect(await ask(10_001)).toMatchObject({ status: 400, detail: 'The body has too many parts' })
  expect((await ask(10_000)).errors).toContainEqual(expect.objectContaining({ field: 'number' }))
})

test('takes the longest message, each character escaped by the client', async () => {
  const message = '\\ud83d\\ude9c'.repeat(3_000)
  const form = '"name":"Ana Ruiz","email":"ana@example.com","elapsed":9000'
  expect((await post('/contact-messages', `{${form},"message":"${message}"}`)).statusCode).toBe(200)
})

test('takes a cart of 200 lines with the longest SKUs', async () => {
  const cart = Array.from({ length: 200 }, (_, i) => ({
    SKU: `${i}`.padEnd(60, 'Ñ'),
    cantidad: 9_999,
  }))
  expect((await post('/users/guest-register', registration({ cart }))).statusCode).toBe(200)
})

test.each([
  [
    'where a list is expected',
    (nested: string) => `{"name":"Ana","email":"a@b.mx","cart":${nested}}`,
  ],
  [
    'in a field nobody asked for',
    (nested: string) => `{"name":"Ana","email":"a@b.mx","cart":[],"x":${nested}}`,
  ],
  ['instead of the body', (nested: string) => nested],
])('refuses nesting without end %s', async (_where, body) => {
  const deep = 25_000
  const answer = await post('/users/guest-register', body('['.repeat(deep) + ']'.repeat(deep)))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'BAD_INPUT' })
})

test('repeats no long name of a body in its answer', async () => {
  const long = 'x'.repeat(40_000)
  const answer = await post('/users/guest-register', registration({ [long]: '\0' }))
  expect(answer.statusCode).toBe(400)
  expect(answer.body.length).toBeLessThan(2 * KB)
})

test('looks at no more of a list than its schema allows', () => {
  let looked = 0
  const items = new Proxy(listOf(100_000), {
    get: (list, key, self) => {
      if (/^\d+$/.test(String(key))) looked += 1
      return Reflect.get(list, key, self) as unknown
    },
  })
  const schema = { properties: { cart: { maxItems: 200, items: {} } } }
  expect(findForbidden(schema, { cart: items })).toMatchObject({ field: 'cart' })
  expect(looked).toBe(0)
})

const bodies = Object.entries<Endpoint>(contract).flatMap(([address, { body, staff }]) =>
  body ? [[address, body, staff !== undefined] as const] : [],
)

test.each(bodies)('the body of %s has an end', (address, body, isOfStaff) => {
  expect(listsWithoutEnd(body)).toEqual([])
  // Of nobody but staff are texts and catalogues read, and of pictures three small ones of what is sent back.
  const ofStrangers = address.endsWith('/returns') ? 500 * KB : 72 * KB
  expect(bodyLimitOf(body)).toBeLessThan(isOfStaff ? 16 * 1024 * KB : ofStrangers)
})

function listsWithoutEnd(schema: object, path = ''): string[] {
  const { type, maxItems } = schema as { type?: unknown; maxItems?: number }
  const own = type === 'array' && maxItems === undefined ? [path] : []
  const parts = Object.entries(schema).filter(([, part]) => typeof part === 'object' && part)
  return [
    ...own,
    ...parts.flatMap(([key, part]) => listsWithoutEnd(part as object, `${path}/${key}`)),
  ]
}
