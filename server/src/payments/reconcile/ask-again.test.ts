import { missedReports } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../../testing/paying-shop.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { receiveWebhook } from '../settle/webhook.ts'
import { noteMissedReports } from './ask-in-turn.ts'
import { reconcilePayments } from './reconcile.ts'

const MINUTE = 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop({ providerTimeoutMs: 3_000 })
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.shop.db.execute('truncate "order", product, cart_line, missed_reports cascade')
  await createProduct(shop.shop.db, { sku: 'PUMP', name: 'Bomba', listPrice: 125_000, stock: 5 })
})

/** Cash that was paid at a store, of which no report arrived; the process has run for long. */
async function payCashUntold(): Promise<string> {
  await reconcilePayments(shop.shop)
  await shop.advanceClocks(MINUTE)
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  if (!paymentId) throw new Error('The wallet made no payment')
  await shop.confirmWallet(paymentId, buyer.addressId)
  await shop.advanceClocks(3 * MINUTE)
  await shop.sandbox.wallet.payVoucher(paymentId)
  return paymentId
}

const loseAnswers = (losesAnswers: boolean) => shop.sandbox.control.changeConfig({ losesAnswers })

const statusOf = async () => (await shop.listOrders()).map(({ status }) => status)

// [T4.57]
test('asks about cash that waits once after a start, and not at every run', async () => {
  await payCashUntold()
  await reconcilePayments(shop.shop)
  expect(await statusOf()).toEqual(['pending'])
  const restarted = { ...shop.shop, providers: { ...shop.shop.providers } }
  await reconcilePayments(restarted)
  expect(await statusOf()).toEqual(['paid'])
})

// [T4.57]
test('asks about cash as soon as it can when a report of the provider could not be taken', async () => {
  const paymentId = await payCashUntold()
  await loseAnswers(true)
  await expect(receiveWebhook(shop.shop, { from: 'mercadopago', paymentId })).rejects.toMatchObject(
    { code: 'DEPENDENCY_DOWN' },
  )
  await loseAnswers(false)
  await reconcilePayments(shop.shop)
  expect(await statusOf()).toEqual(['paid'])
})

test('asks about cash as soon as it can when another process could not take a report', async () => {
  const { database, sandbox, clock } = shop
  const env = sandbox.env
  const other = await createTestShop({ database, env, providerTimeoutMs: 3_000 })
  other.clock.advance(clock.now().getTime() - other.clock.now().getTime())
  const paymentId = await payCashUntold()
  other.clock.advance(4 * MINUTE)
  await loseAnswers(true)
  const told = [1, 2].map(() => receiveWebhook(other.shop, { from: 'mercadopago', paymentId }))
  expect((await Promise.allSettled(told)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  await loseAnswers(false)
  await reconcilePayments(shop.shop)
  expect(await statusOf()).toEqual(['paid'])
  await other.close()
})

test('asks about cash as soon as it can when an outage could not be written down', async () => {
  const { db } = shop.shop
  await payCashUntold()
  await db.execute('alter table missed_reports rename to missed_reports_away')
  await noteMissedReports(shop.shop, 'mercadopago')
  await db.execute('alter table missed_reports_away rename to missed_reports')
  await reconcilePayments(shop.shop)
  expect(await statusOf()).toEqual(['paid'])
})

test('writes an outage that lasts down once in three minutes', async () => {
  const { db } = shop.shop
  const written = async () => (await db.select().from(missedReports))[0]?.until
  await noteMissedReports(shop.shop, 'mercadopago')
  const first = await written()
  expect(first).toEqual(new Date(shop.clock.now().getTime() + 3 * MINUTE))
  await shop.advanceClocks(3 * MINUTE)
  await noteMissedReports(shop.shop, 'mercadopago')
  expect(await written()).toEqual(first)
  await shop.advanceClocks(1)
  await noteMissedReports(shop.shop, 'mercadopago')
  expect(await written()).toEqual(new Date(shop.clock.now().getTime() + 3 * MINUTE))
})

test('asks about cash again once a provider that was away answers', async () => {
  await payCashUntold()
  await shop.advanceClocks(31 * MINUTE)
  await loseAnswers(true)
  await reconcilePayments(shop.shop)
  await loseAnswers(false)
  await shop.advanceClocks(3 * MINUTE)
  await reconcilePayments(shop.shop)
  expect(await statusOf()).toEqual(['paid'])
})
