import { product } from '@surco/database/schema'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
  const { db } = testShop.shop
  const pictures = [`${'a'.repeat(32)}.png`]
  const categories: [string] = ['Bombas']
  await createProduct(db, { sku: 'A', name: 'Bomba', stock: 3, categories, pictures })
  await createProduct(db, { sku: 'B/2', name: 'Boquilla', listPrice: 5_050, stock: 500 })
  await createProduct(db, { sku: 'QUOTE', name: 'Tractor', requiresQuote: true })
  await createProduct(db, { sku: 'GONE', name: 'Agotado', stock: 0 })
})
afterAll(() => testShop.close())

let headers: Record<string, string>
beforeEach(async () => {
  headers = (await signIn(testShop)).headers
})

interface Line {
  SKU: string
  cantidad: number
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, more = {}) =>
  testShop.app.inject({
    method,
    url: `/api/carts${url}`,
    headers: { ...headers, ...more },
    ...(payload && { payload }),
  })
const add = (SKU: string, cantidad = 1, more = {}) => call('POST', '/add', { SKU, cantidad }, more)
const change = (SKU: string, nuevaCantidad: number) =>
  call('PATCH', '/item', { SKU, nuevaCantidad })
const merge = (items: Line[], more = {}) => call('POST', '/merge-local-cart', { items }, more)

async function units(): Promise<Record<string, number>> {
  const { items } = (await call('GET', '')).json().data.attributes as never as { items: Line[] }
  return Object.fromEntries(items.map(({ SKU, cantidad }) => [SKU, cantidad]))
}

// [S6.4] [S7.15]
test('needs a session for every call', async () => {
  headers = {}
  const answers = [
    await call('GET', ''),
    await add('A'),
    await change('A', 1),
    await merge([{ SKU: 'A', cantidad: 1 }]),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
})

test('has an empty cart for a new customer', async () => {
  expect((await call('GET', '')).json()).toMatchObject({
    data: { id: expect.stringMatching(/^[0-9a-f]{32}$/), attributes: { items: [] } },
    meta: { itemCount: 0, subtotal: 0, total: 0 },
  })
})

// [S3.28] [S7.15]
test('answers every change with the whole cart', async () => {
  await add('A')
  const answer = await add('B/2', 2)
  expect(answer.json()).toMatchObject({
    data: {
      attributes: {
        items: [
          {
            SKU: 'A',
            nombre: 'Bomba',
            categoria: 'Bombas',
            cantidad: 1,
            precioUnitario: 1000,
            images: [`/media/${'a'.repeat(32)}.png`],
            stock: 3,
            requiresShippingQuote: false,
          },
          { SKU: 'B/2', cantidad: 2, precioUnitario: 50.5, images: [] },
        ],
      },
    },
    meta: { itemCount: 3, subtotal: 1101, total: 1101 },
  })
  expect((await call('GET', '')).json()).toEqual(answer.json())
})

// [S6.3]
test('keeps each customer a cart of their own', async () => {
  await add('A')
  headers = (await signIn(testShop)).headers
  expect(await units()).toEqual({})
})

// [S7.16]
test('adds units to a line, and refuses more than the stock with what can be had', async () => {
  await add('A', 2)
  expect((await add('A', 2)).json()).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    available: 3,
    message: 'Solo quedan 3 de "Bomba". Ya tienes 2 en tu carrito.',
  })
  expect((await add('GONE')).json()).toMatchObject({ code: 'OUT_OF_STOCK', available: 0 })
  expect((await add('A', 1)).statusCode).toBe(200)
  expect(await units()).toEqual({ A: 3 })
})

test('refuses what is sold by quote and what is unknown', async () => {
  expect((await add('QUOTE')).json()).toMatchObject({ status: 409, code: 'NEEDS_QUOTE' })
  expect((await add('NADA')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('loses no unit of twenty calls at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('B/2')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await units()).toEqual({ 'B/2': 20 })
})

test('a single unit in stock is named in the singular', async () => {
  const { sku } = await createProduct(testShop.shop.db, { name: 'Última', stock: 1 })
  expect((await add(sku, 2)).json()).toMatchObject({ message: 'Solo queda 1 de "Última".' })
})

test('never holds more than the stock, however many tabs add at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('A')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(await units()).toEqual({ A: 3 })
})

// [S7.17]
test('changes and removes a line', async () => {
  await add('A')
  await add('B/2')
  expect((await change('B/2', 40)).json().meta.itemCount).toBe(41)
  expect((await change('A', 0)).json().meta.itemCount).toBe(40)
  expect((await change('A', 0)).statusCode).toBe(200)
  expect(await units()).toEqual({ 'B/2': 40 })
})

// [S7.17]
test('refuses to change a line above the stock, or one that is not there', async () => {
  await add('A')
  expect((await change('A', 4)).json()).toMatchObject({ code: 'OUT_OF_STOCK', available: 3 })
  expect((await change('B/2', 1)).json()).toMatchObject({
    status: 404,
    message: 'Este producto ya no está en tu carrito.',
  })
  expect(await units()).toEqual({ A: 1 })
})

test('tells of lines that changed since they were put in, and lets them be removed', async () => {
  const { db } = testShop.shop
  const { sku } = await createProduct(db, { stock: 5 })
  await add(sku, 4)
  await db.update(product).set({ stock: 0, requiresQuote: true }).where(eq(product.sku, sku))
  expect((await call('GET', '')).json().data.attributes.items).toMatchObject([
    { cantidad: 4, stock: 0, requiresShippingQuote: true },
  ])
  expect((await change(sku, 2)).json()).toMatchObject({ code: 'NEEDS_QUOTE' })
  expect((await change(sku, 0)).json().meta.itemCount).toBe(0)
})

// [S7.17]
test('lets a line be kept and lowered while its units are held by its own checkout', async () => {
  const { db } = testShop.shop
  const { sku } = await createProduct(db, { stock: 2 })
  await add(sku, 2)
  await db.update(product).set({ reserved: 2 }).where(eq(product.sku, sku))
  expect((await call('GET', '')).json().data.attributes.items).toMatchObject([{ stock: 2 }])
  expect((await merge([{ SKU: sku, cantidad: 1 }])).json().meta.adjusted).toMatchObject([
    { SKU: sku, requested: 3, cantidad: 2, reason: 'LESS_STOCK' },
  ])
  expect((await change(sku, 3)).json()).toMatchObject({ code: 'OUT_OF_STOCK', available: 2 })
  expect((await change(sku, 1)).statusCode).toBe(200)
  expect(await units()).toEqual({ [sku]: 1 })
})

// [S4.16] [S7.18]
test('merges lines as sums, capped to the stock, and lists what is not as asked', async () => {
  await add('A', 2)
  await add('B/2', 1)
  const answer = await merge([
    { SKU: 'A', cantidad: 2 },
    { SKU: 'B/2', cantidad: 1 },
    { SKU: 'B/2', cantidad: 1 },
    { SKU: 'GONE', cantidad: 1 },
    { SKU: 'QUOTE', cantidad: 1 },
    { SKU: 'NADA', cantidad: 1 },
  ])
  expect(answer.json().meta).toMatchObject({
    itemCount: 6,
    adjusted: [
      { SKU: 'A', requested: 4, cantidad: 3, reason: 'LESS_STOCK' },
      { SKU: 'GONE', cantidad: 0, reason: 'OUT_OF_STOCK' },
      { SKU: 'QUOTE', cantidad: 0, reason: 'NEEDS_QUOTE' },
      { SKU: 'NADA', cantidad: 0, reason: 'UNKNOWN' },
    ],
  })
  expect(await units()).toEqual({ A: 3, 'B/2': 3 })
})

test('has 100 lines at most, however they are put in', async () => {
  const { db } = testShop.shop
  const skus: string[] = []
  for (let n = 0; n < 101; n += 1) skus.push((await createProduct(db, { stock: 5 })).sku)
  const [first = '', second = '', ...others] = skus
  await add(first)
  await merge(others.slice(0, 98).map((SKU) => ({ SKU, cantidad: 1 })))
  const answer = await merge([first, second, others.at(-1)!].map((SKU) => ({ SKU, cantidad: 1 })))
  expect(answer.json().meta).toMatchObject({
    itemCount: 101,
    adjusted: [{ SKU: others.at(-1), requested: 1, cantidad: 0, reason: 'CART_FULL' }],
  })
  expect((await add(others.at(-1)!)).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Tu carrito admite hasta 100 productos distintos. Quita uno para agregar otro.',
  })
  expect((await add(first)).statusCode).toBe(200)
  await change(second, 0)
  expect((await add(others.at(-1)!)).statusCode).toBe(200)
})

test('what was hidden since takes no room in a full cart', async () => {
  const { db } = testShop.shop
  const skus: string[] = []
  for (let n = 0; n < 103; n += 1) skus.push((await createProduct(db, { stock: 5 })).sku)
  const [hidden = '', another = '', ...others] = skus
  await merge(skus.slice(0, 100).map((SKU) => ({ SKU, cantidad: 1 })))
  expect((await add(others.at(-1)!)).json().code).toBe('CONFLICT')
  await db
    .update(product)
    .set({ published: false })
    .where(inArray(product.sku, [hidden, another]))
  expect((await add(others.at(-1)!)).statusCode).toBe(200)
  const merged = await merge([others.at(-2)!, others.at(-3)!].map((SKU) => ({ SKU, cantidad: 1 })))
  expect(merged.json().data.attributes.items).toHaveLength(100)
  expect(merged.json().meta.adjusted).toContainEqual(
    expect.objectContaining({ SKU: others.at(-3), reason: 'CART_FULL' }),
  )
})

test('leaves what a merge does not name, and answers the cart to an empty one', async () => {
  await add('A', 1)
  expect((await merge([])).json().meta).toMatchObject({ itemCount: 1, adjusted: [] })
})

// [S4.18]
test('merges once however often the same call is repeated', async () => {
  const once = { 'idempotency-key': 'mezcla-1' }
  const items = [{ SKU: 'B/2', cantidad: 5 }]
  const answers = await Promise.all([merge(items, once), merge(items, once), merge(items, once)])
  expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
  expect((await merge(items, once)).json().meta.itemCount).toBe(5)
  expect(await units()).toEqual({ 'B/2': 5 })
})

test('answers a repeated call only to whoever made it', async () => {
  const once = { 'idempotency-key': 'mezcla-2' }
  await add('B/2', 7, once)
  headers = (await signIn(testShop)).headers
  expect((await add('B/2', 7, once)).headers['idempotent-replayed']).toBeUndefined()
  expect(await units()).toEqual({ 'B/2': 7 })
})

test('keeps the order of lines that were put in at once', async () => {
  await Promise.all([add('B/2'), add('A')])
  const lines = Object.keys(await units())
  await add('B/2')
  await change('A', 2)
  expect(Object.keys(await units())).toEqual(lines)
})

test('adds and merges at once without losing either', async () => {
  await Promise.all([
    ...Array.from({ length: 5 }, () => add('B/2')),
    ...Array.from({ length: 5 }, () => merge([{ SKU: 'B/2', cantidad: 2 }])),
  ])
  expect(await units()).toEqual({ 'B/2': 15 })
})
