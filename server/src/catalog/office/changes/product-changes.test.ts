import type { ChangePreview, ProductChange } from '@surco/contract'
import { bookEntry, product } from '@surco/database/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../../testing/create-product.ts'
import { createStaff } from '../../../testing/staff.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { runProductChange } from './run-change.ts'

let testShop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  editor = await createStaff(testShop, 'catalogo')
})
afterAll(() => testShop.close())
beforeEach(async () => {
  await testShop.shop.db.execute(sql`truncate product, product_count cascade`)
})

const preview = async (what: object, which: object = {}) =>
  (await editor.call('POST', '/product-changes/preview', { which, what })).json<ChangePreview>()
const read = async (id: string) =>
  (await editor.call('GET', `/product-changes/${id}`)).json<{ data: ProductChange }>().data

async function apply(what: object, which: object = {}) {
  const answer = await editor.call('POST', '/product-changes', { which, what })
  expect(answer.statusCode, answer.body).toBe(200)
  await testShop.shop.jobs.runDue()
  return read(answer.json().data.id)
}
async function undo(id: string) {
  const answer = await editor.call('POST', `/product-changes/${id}/undo`)
  expect(answer.statusCode, answer.body).toBe(200)
  await testShop.shop.jobs.runDue()
  return read(id)
}

/** Everything that an undo must give back. */
const figures = () => {
  const { sku, listPrice, specialPrice, discountPercent, price, ivaRate } = product
  const { specialFrom: from, specialUntil: until } = product
  const prices = { listPrice, specialPrice, discountPercent, price }
  const columns = { sku, ...prices, ivaRate, from, until }
  return testShop.shop.db.select(columns).from(product).orderBy(asc(product.sku))
}

test('prices rise by a percentage as the preview said, and come back exactly but for what was changed since', async () => {
  const { db } = testShop.shop
  const special = { specialPrice: 333_33, specialFrom: '2026-11-01', specialUntil: '2026-12-31' }
  await createProduct(db, { sku: 'A', name: 'A', listPrice: 999_99, ...special })
  await createProduct(db, { sku: 'B', name: 'B', listPrice: 1, discountPercent: 10 })
  await createProduct(db, { sku: 'C', name: 'C', listPrice: 50_000_00 })
  await createProduct(db, { sku: 'D', name: 'D', listPrice: 1_999_999_999 })
  const before = await figures()
  const what = { kind: 'percent', percent: 4.5 }
  const told = await preview(what)
  // One centavo stays one, and nothing costs more than a price can be.
  expect(told).toMatchObject({ products: 4, changing: 2, wrong: 1 })
  expect(told.sample[0]).toEqual({
    SKU: 'A',
    nombre: 'A',
    before: {
      price: 999.99,
      special: 333.33,
      iva: 16,
      published: true,
      freeShipping: false,
      path: 'Varios',
    },
    after: {
      price: 1044.99,
      special: 348.33,
      iva: 16,
      published: true,
      freeShipping: false,
      path: 'Varios',
    },
    isWrong: false,
  })
  expect(await figures()).toEqual(before)

  const done = await apply(what)
  expect(done).toMatchObject({ state: 'done', products: 4, changed: 2, undone: 0, kept: 0 })
  expect((await figures()).map(({ listPrice }) => listPrice)).toEqual([
    1044_99, 1, 52_250_00, 1_999_999_999,
  ])
  const shown = await testShop.client('GET /products/:id/price', { params: { id: 'A' } })
  expect(shown.data.attributes.precioConIVA).toBe(348.33)

  await db.update(product).set({ listPrice: 60_000_00 }).where(eq(product.sku, 'C'))
  const undone = await undo(done.id)
  expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 1, keptSkus: ['C'] })
  expect(await figures()).toEqual(
    before.map((row) =>
      row.sku === 'C' ? { ...row, listPrice: 60_000_00, price: 60_000_00 } : row,
    ),
  )
  expect((await editor.call('POST', `/product-changes/${done.id}/undo`)).statusCode).toBe(409)
  const entries = await db.select().from(bookEntry).where(eq(bookEntry.subjectId, done.id))
  expect(entries.map(({ action }) => action)).toEqual([
    'product.many-changed',
    'product.many-undone',
  ])
})

test.each([
  [{ kind: 'amount', amount: -10.5, rounding: 'cents' }, 1224_06],
  [{ kind: 'amount', amount: 10, rounding: 'pesos' }, 1245_00],
  [{ kind: 'percent', percent: 10, rounding: 'ninety' }, 1357_90],
  // Their quotient by 0.01 is no whole number in floats.
  [{ kind: 'percent', percent: 2.3, rounding: 'cents' }, 1262_95],
  [{ kind: 'amount', amount: 19.99, rounding: 'cents' }, 1254_55],
  [{ kind: 'percent', percent: -50, rounding: 'pesos' }, 617_00],
])('%j makes 1,234.56 pesos %i centavos', async (what, price) => {
  await createProduct(testShop.shop.db, { listPrice: 1234_56 })
  await apply(what)
  expect((await figures())[0]?.listPrice).toBe(price)
})

test('what makes no price leaves the product alone', async () => {
  await createProduct(testShop.shop.db, { listPrice: 30_00, specialPrice: 10_00 })
  const before = await figures()
  const what = { kind: 'amount', amount: -10 }
  expect(await preview(what)).toMatchObject({ products: 1, changing: 0, wrong: 1 })
  expect((await apply(what)).changed).toBe(0)
  expect(await figures()).toEqual(before)
  for (const [wrong, field] of [
    [{ kind: 'percent' }, 'what.percent'],
    [{ kind: 'iva' }, 'what.iva'],
    [{ kind: 'percent', percent: -91 }, 'what.percent'],
  ] as const) {
    const answer = await editor.call('POST', '/product-changes', { which: {}, what: wrong })
    expect(answer.json().errors[0].field).toBe(field)
  }
})

test('only those that the list shows, or that are named, are changed; IVA as well', async () => {
  const { db } = testShop.shop
  const { brandId } = await createProduct(db, { sku: 'RIO-1', brand: 'Río' })
  await createProduct(db, { sku: 'RIO-2', brand: 'Río', stock: 0 })
  await createProduct(db, { sku: 'MAR-1', brand: 'Mar' })
  const none = { kind: 'iva', iva: 0 }
  const which = { brand: String(brandId), view: 'soldOut' }
  expect((await apply(none, which)).changed).toBe(1)
  expect((await apply(none, { skus: ['MAR-1', 'NO-HAY'] })).products).toBe(1)
  expect((await figures()).map(({ sku, ivaRate }) => [sku, ivaRate])).toEqual([
    ['MAR-1', 0],
    ['RIO-1', 16],
    ['RIO-2', 0],
  ])
})

test('a change of more than one part is made once, whoever works on it', async () => {
  const { db } = testShop.shop
  const first = await createProduct(db, { listPrice: 100_00 })
  await db.execute(sql`insert into product (sku, name, list_price, brand_id, category_1)
    select 'M-' || n, 'M', 10000, ${first.brandId}, ${first.category1} from generate_series(1, 1100) n`)
  const what = { kind: 'percent', percent: 10 }
  const { id } = (await editor.call('POST', '/product-changes', { which: {}, what })).json().data
  await Promise.all([runProductChange(testShop.shop, id), runProductChange(testShop.shop, id)])
  await testShop.shop.jobs.runDue()
  const prices = await db.selectDistinct({ price: product.price }).from(product)
  expect(prices).toEqual([{ price: 110_00 }])
  expect(await read(id)).toMatchObject({ state: 'done', changed: 1101 })
  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 1101, kept: 0 })
  expect(await db.selectDistinct({ price: product.price }).from(product)).toEqual([
    { price: 100_00 },
  ])
})

test('free shipping is put on many products and taken off them, and comes back but for what was changed since', async () => {
  const { db } = testShop.shop
  const free = async () => {
    const { sku, freeShipping } = product
    const rows = await db.select({ sku, freeShipping }).from(product).orderBy(asc(sku))
    return rows.map((row) => row.freeShipping)
  }
  for (const sku of ['A', 'B', 'C']) await createProduct(db, { sku, name: sku })
  await db.update(product).set({ freeShipping: true }).where(eq(product.sku, 'A'))
  const body = { which: {}, what: { kind: 'free-shipping', freeShipping: true } }
  const told = (await editor.call('POST', '/shelf-changes/preview', body)).json<ChangePreview>()
  expect(told).toMatchObject({ products: 3, changing: 2, wrong: 0 })
  expect(told.sample[1]).toMatchObject({
    before: { freeShipping: false },
    after: { freeShipping: true },
  })
  const begun = await editor.call('POST', '/shelf-changes', body)
  expect(begun.statusCode, begun.body).toBe(200)
  await testShop.shop.jobs.runDue()
  expect(await free()).toEqual([true, true, true])
  const [noted] = await db
    .select()
    .from(bookEntry)
    .where(eq(bookEntry.action, 'product.many-free-shipping'))
  expect(noted).toMatchObject({ after: { envioGratis: 'sí', products: '3' } })

  await db.update(product).set({ freeShipping: false }).where(eq(product.sku, 'B'))
  const { id } = begun.json<{ data: { id: string } }>().data
  const undone = await editor.call('POST', `/shelf-changes/${id}/undo`)
  expect(undone.statusCode, undone.body).toBe(200)
  await testShop.shop.jobs.runDue()
  expect(await read(id)).toMatchObject({ state: 'undone', changed: 2 })
  expect(await free()).toEqual([true, false, false])
})
