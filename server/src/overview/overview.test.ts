import {
  cart,
  cartLine,
  order,
  orderLine,
  paymentAttempt,
  privacyRequest,
  product,
  refund,
  refundLine,
  visitDay,
} from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { createOrder } from '../testing/create-order.ts'
import { createProduct } from '../testing/create-product.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const DAY = 86_400_000
const readOf = async ({ call }: Awaited<ReturnType<typeof createStaff>>) =>
  (await call('GET', '/overview')).json()

test('tells each role what waits for it, the most pressing first', async () => {
  const { db } = testShop.shop
  const owner = await createStaff(testShop)
  const packer = await createStaff(testShop, 'almacen')
  const writer = await createStaff(testShop, 'catalogo')
  expect((await readOf(owner)).tasks).toEqual([])
  await createOrder(db, { toShip: 2 })
  await createOrder(db, { toShip: 1, reviewReason: 'Contracargo' })
  await db
    .insert(privacyRequest)
    .values({ email: 'a@b.mx', kind: 'erase', receivedOn: '2026-11-20' })
  const [problems, toShip] = [
    { kind: 'problems', count: 1 },
    { kind: 'toShip', count: 2 },
  ]
  expect((await readOf(owner)).tasks).toEqual([problems, toShip, { kind: 'privacy', count: 1 }])
  expect(await readOf(packer)).toMatchObject({ tasks: [problems, toShip], sales: null })
  const seenByWriter = await readOf(writer)
  expect(seenByWriter).toMatchObject({ tasks: [], sales: null })
})

test('sums what was kept by the days of Mexico City, beside the 28 days before', async () => {
  const { db } = testShop.shop
  await db.execute('truncate "order" cascade')
  const owner = await createStaff(testShop)
  const now = testShop.clock.now().getTime()
  const paid = (days: number, more = {}) =>
    createOrder(db, { paidAt: new Date(now - days * DAY), ...more })
  await giveBackHalf(await paid(0))
  await paid(1)
  // Half past five in the morning of UTC is the evening before in Mexico City.
  await createOrder(db, { paidAt: new Date('2026-11-20T05:30:00Z') })
  await paid(28)
  await paid(27, { status: 'refunded' })
  await paid(56)
  const { days, shelves } = (await readOf(owner)).sales
  expect(days).toHaveLength(28)
  const sold = days.filter(
    ({ total, before }: { total: number; before: number }) => total + before > 0,
  )
  expect(sold).toEqual([
    { day: '2026-11-19', orders: 2, total: 4000, before: 0 },
    { day: '2026-11-20', orders: 1, total: 1000, before: 2000 },
  ])
  expect(shelves.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(5000)
})

test('names what sells and is sold out', async () => {
  const { db } = testShop.shop
  const owner = await createStaff(testShop)
  const { id } = await createOrder(db, {})
  await createOrder(db, {})
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, id))
  await db.update(product).set({ stock: 1, reserved: 1 }).where(eq(product.id, line!.productId))
  expect((await readOf(owner)).soldOut).toEqual([{ SKU: line!.sku, nombre: line!.name, piezas: 2 }])
  await db
    .update(order)
    .set({ paidAt: new Date('2026-10-01') })
    .where(eq(order.id, id))
  expect((await readOf(owner)).soldOut).toEqual([])
})

/** One of its two units, with the money for it. */
async function giveBackHalf({ id, number, total }: typeof order.$inferSelect) {
  const { db, clock } = testShop.shop
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, id))
  const now = clock.now()
  const [attempt] = await db
    .insert(paymentAttempt)
    .values({
      orderId: id,
      provider: 'openpay',
      reference: `${number}-1`,
      sourceId: 'token',
      chargeId: `charge-${number}`,
      status: 'completed',
      amount: total,
      refunded: total / 2,
      currency: 'MXN',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const refundId = newId()
  const done = { status: 'done', doneAt: now, sentAt: now, refundedBefore: 0 } as const
  const about = { id: refundId, orderId: id, attemptId: attempt!.id, amount: total / 2 }
  await db.insert(refund).values({ ...about, ...done, reason: 'x', restocked: true, askedAt: now })
  const units = { refundId, productId: line!.productId, quantity: 1, unshipped: 0 }
  await db.insert(refundLine).values(units)
}

test('compares visits with purchases, and counts the carts that were left', async () => {
  const { db } = testShop.shop
  await db.execute('truncate "order", cart, visit_day cascade')
  const owner = await createStaff(testShop)
  expect(await readOf(owner)).toMatchObject({
    conversion: { since: null },
    cartsLeft: { carts: 0, total: 0, days: 7 },
  })
  await db.insert(visitDay).values([
    { day: '2026-10-20', visits: 40 },
    { day: '2026-11-19', visits: 100 },
    { day: '2026-11-20', visits: 7 },
  ])
  await createOrder(db, { paidAt: new Date('2026-11-19T18:00:00Z') })
  const { conversion } = await readOf(owner)
  expect(conversion.since).toBe('2026-10-21')
  expect(conversion.days).toHaveLength(28)
  expect(conversion.days.slice(-2)).toEqual([
    { day: '2026-11-19', visits: 100, orders: 1, before: { visits: 0, orders: 0 } },
    { day: '2026-11-20', visits: 7, orders: 0, before: { visits: 0, orders: 0 } },
  ])

  const pump = await createProduct(db, { listPrice: 500_00 })
  const put = async (id: string, putAt: string) => {
    await db.insert(cart).values({ id })
    const line = { cartId: id, productId: pump.id, quantity: 2, putAt: new Date(putAt) }
    await db.insert(cartLine).values(line)
  }
  await put('old', '2026-11-10T18:00:00Z')
  await put('left', '2026-11-18T18:00:00Z')
  await put('today', '2026-11-20T17:00:00Z')
  await put('paying', '2026-11-18T18:00:00Z')
  await createOrder(db, { cartId: 'paying', status: 'pending', paidAt: null })
  expect((await readOf(owner)).cartsLeft).toEqual({ carts: 1, total: 1000, days: 7 })
  const packer = await createStaff(testShop, 'almacen')
  expect(await readOf(packer)).toMatchObject({ conversion: null, cartsLeft: null })
})
