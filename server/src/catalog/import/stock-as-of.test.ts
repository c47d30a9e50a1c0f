import { Readable } from 'node:stream'

import { orderLine, product, stockMovement } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createOrder } from '../../testing/create-order.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createTestShop, type TestShop, testStart } from '../../testing/test-shop.ts'
import { importCatalog, type ImportResult } from './import-catalog.ts'
import { reportImport } from './import-request.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

let sku = ''
let made = 0
beforeEach(() => {
  sku = `BOMBA-${(made += 1)}`
})

/** Nothing to be said. */
const quiet = { soldSince: 0, products: 0, moved: 0, rising: 0, emptied: 0, lacking: 0 }

const hour = 60 * 60 * 1000
const after = (hours: number) => new Date(testStart.getTime() + hours * hour)

const load = (stock: string, stockAsOf: Date): Promise<ImportResult> =>
  importCatalog(
    testShop.shop,
    Readable.from([
      Buffer.from(
        `SKU,nombre,categoria,marca,precio,stock\n${sku},Bomba,Bombas,Milpa,90,${stock}\n`,
      ),
    ]),
    { stockAsOf },
  )

async function stockOf() {
  const [found] = await testShop.shop.db.select().from(product).where(eq(product.sku, sku))
  return found?.stock
}

/** Somebody bought units, which came out of the stock. */
async function sell(stock: number, quantity: number, paidAt: Date) {
  const { db } = testShop.shop
  const { id } = await createProduct(db, { sku, stock: stock - quantity })
  const sold = await createOrder(db, { paidAt })
  await db
    .update(orderLine)
    .set({ productId: id, sku, quantity })
    .where(eq(orderLine.orderId, sold.id))
}

// [T6.44]
test('takes what was sold since the stock was counted off it, and says so', async () => {
  await sell(2, 2, after(3))
  const result = await load('2', after(1))
  expect(await stockOf()).toBe(0)
  expect(result.stock).toEqual({ ...quiet, soldSince: 2, products: 1 })
  expect(reportImport(result, { dryRun: false, stockAsOf: after(1) })).toContain(
    'Se descontaron 2 unidades de 1 producto por ventas desde entonces',
  )
})

test('leaves what was sold before the stock was counted, and warns when units may come back', async () => {
  await sell(5, 2, after(1))
  const result = await load('5', after(3))
  expect(await stockOf()).toBe(5)
  expect(result.stock).toEqual({ ...quiet, rising: 1 })
  expect(reportImport(result, { dryRun: false, stockAsOf: after(3) })).toContain('Atención: suben')
})

test.each([
  { days: 6, rising: 1 },
  { days: 8, rising: 0 },
])(
  'looks for units that come back among the sales of a week: $days days',
  async ({ days, rising }) => {
    await sell(5, 2, after(-24 * days))
    const result = await load('5', after(0))
    expect(result.stock).toEqual({ ...quiet, rising })
  },
)

test.each([
  { told: '+5', left: 13 },
  { told: '-3', left: 5 },
  { told: '-30', left: 0 },
])('takes a signed stock as a change, whatever was sold: $told', async ({ told, left }) => {
  await sell(10, 2, after(3))
  await load(told, after(1))
  expect(await stockOf()).toBe(left)
})

test('a product that is new has what came, and never less than nothing', async () => {
  await load('+4', after(1))
  expect(await stockOf()).toBe(4)
  sku = `${sku}-B`
  await load('-4', after(1))
  expect(await stockOf()).toBe(0)
})

test('an empty cell leaves the stock of a known product as it is, and gives a new one none', async () => {
  await createProduct(testShop.shop.db, { sku, stock: 7 })
  const result = await load('', after(1))
  expect(await stockOf()).toBe(7)
  expect(result.stock).toEqual(quiet)
  sku = `${sku}-B`
  await load('', after(1))
  expect(await stockOf()).toBe(0)
})

test.each([
  { told: '0', emptied: 1, lacking: 0 },
  { told: '-7', emptied: 1, lacking: 0 },
  { told: '-8', emptied: 1, lacking: 1 },
  { told: '-6', emptied: 0, lacking: 0 },
])('says which products are left without units: $told', async ({ told, emptied, lacking }) => {
  await createProduct(testShop.shop.db, { sku, stock: 7 })
  const result = await load(told, after(1))
  expect(result.stock).toEqual({ ...quiet, emptied, lacking })
  const report = reportImport(result, { dryRun: false, stockAsOf: after(1) })
  expect(report.includes('Se quedan en 0 las existencias de 1 producto')).toBe(emptied > 0)
  expect(report.includes('Atención: a 1 producto se le quitan más unidades')).toBe(lacking > 0)
})

/** The office changed what is on the shelf. */
async function move(reason: 'purchase' | 'loss' | 'count', delta: number, at: Date) {
  const [found] = await testShop.shop.db.select().from(product).where(eq(product.sku, sku))
  const { id, stock } = found!
  const movement = { productId: id, at, author: 'Eva', reason, delta, stock: stock + delta }
  await testShop.shop.db.insert(stockMovement).values(movement)
  await testShop.shop.db
    .update(product)
    .set({ stock: stock + delta })
    .where(eq(product.id, id))
}

test('what the office did to the stock since it was counted is not undone', async () => {
  await createProduct(testShop.shop.db, { sku, stock: 8 })
  await move('loss', -1, after(1))
  await move('purchase', 5, after(3))
  const result = await load('10', after(2))
  expect(await stockOf()).toBe(15)
  expect(result.stock).toEqual({ ...quiet, moved: 1 })
  expect(reportImport(result, { dryRun: false, stockAsOf: after(2) })).toContain(
    'Se respetaron las existencias de 1 producto ',
  )
})

test('a file that is older than a count in the office leaves what was counted', async () => {
  await createProduct(testShop.shop.db, { sku, stock: 8 })
  await move('count', -1, after(3))
  await load('10', after(2))
  expect(await stockOf()).toBe(7)
  await load('10', after(4))
  expect(await stockOf()).toBe(10)
})
