import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const handled: unknown[] = []
const ignore = async () => {}
const handlers = (mail: (data: { orderId: string }) => Promise<void>) => ({
  'mail-order-received': mail,
  'refund-attempt': ignore,
  'rebuild-search': ignore,
  'reconcile-payments': ignore,
  'forget-answers': ignore,
})

test('does what was enqueued in a transaction that committed, and nothing of one that did not', async () => {
  const { jobs, db } = testShop.shop
  jobs.handle(handlers(async (data) => void handled.push(data)))
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-order-received', { orderId: 'kept' }))
  await db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, 'mail-order-received', { orderId: 'undone' })
      throw new Error('rolled back')
    })
    .catch(ignore)
  expect(await jobs.runDue()).toBe(1)
  expect(handled).toEqual([{ orderId: 'kept' }])
})

test('works on jobs as they come, and one that fails does not hold up the others', async () => {
  const { jobs, db } = testShop.shop
  const { promise, resolve } = Promise.withResolvers<string>()
  jobs.handle(
    handlers(async ({ orderId }) => {
      if (orderId === 'bad') throw new Error('this one fails')
      resolve(orderId)
    }),
  )
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail-order-received', { orderId: 'bad' })
    await jobs.enqueue(tx, 'mail-order-received', { orderId: 'good' })
  })
  await jobs.work()
  expect(await promise).toBe('good')
})
