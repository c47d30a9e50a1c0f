import { mailSent, product } from '@surco/database/schema'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const DAY = 24 * 60 * 60_000

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())
afterEach(() => vi.restoreAllMocks())

test('a clock that is days ahead of the database’s ends no order, and forgets nothing', async () => {
  const { shop, clock } = testShop
  const { id } = await createOrder(shop.db, { status: 'pending' })
  await shop.db.update(product).set({ reserved: 2 })
  await shop.db.insert(mailSent).values({ messageId: '<1@surco>', sentAt: clock.now() })
  const work = async () => {
    await shop.db.transaction(async (tx) => {
      await shop.jobs.enqueue(tx, 'reconcile-payments', {})
      await shop.jobs.enqueue(tx, 'forget-expired', {})
    })
    expect(await shop.jobs.runDue()).toBe(2)
    const orders = await shop.db.query.order.findMany({ columns: { id: true, status: true } })
    return { orders, mails: await shop.db.$count(mailSent) }
  }
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 40 * DAY)
  clock.advance(40 * DAY)
  expect(await work()).toEqual({ orders: [{ id, status: 'pending' }], mails: 1 })
  // Forty days later by both clocks.
  vi.restoreAllMocks()
  expect(await work()).toEqual({ orders: [{ id, status: 'expired' }], mails: 0 })
})
