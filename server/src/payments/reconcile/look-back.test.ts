import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { getOrder } from '../../orders/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../../testing/paying-shop.ts'
import { VOUCHER_DAYS } from '../attempts.ts'
import { OpenPay } from '../providers/openpay/client.ts'
import { cancelOrder } from '../refunds/cancel-order.ts'
import { lookBack } from './look-back.ts'
import { reconcilePayments } from './reconcile.ts'

const HOUR = 60 * 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

/** What an earlier test sold, and asked to be mailed, is forgotten. */
beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line cascade')
  await db.execute('delete from jobs.job')
  await createProduct(db, { sku: 'PUMP', listPrice: 100_000, stock: 5 })
})

const createBuyer = () => shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })

/** Nobody tells the shop of anything: it has no address that reports reach. */
async function lookBackLater(hours: number) {
  await shop.advanceClocks(hours * HOUR)
  await lookBack(shop.shop)
  await shop.shop.jobs.runDue()
}

// [T4.50]
test('finds the payment of a charge that was given up', async () => {
  await shop.sandbox.control.changeConfig({ pendingMinutes: 10_000 })
  await shop.pay(await createBuyer(), await shop.createToken())
  await shop.advanceClocks(2 * HOUR)
  await reconcilePayments(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired' }])
  const [attempt] = await shop.listAttempts()
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'approve' })
  await lookBackLater(5)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired' }])
  await lookBackLater(2)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
})

test('refunds the second payment of a page that was paid before', async () => {
  const buyer = await createBuyer()
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const first = await shop.sandbox.wallet.payWithCard(page)
  await shop.confirmWallet(first.paymentId!, buyer.addressId)
  const second = await shop.sandbox.wallet.payWithCard(page)
  await lookBackLater(7)
  const found = await shop.shop.providers.mercadopago?.findPayment(second.paymentId!)
  expect(found?.status).toBe('refunded')
  expect((await shop.listAttempts()).map(({ status }) => status)).toEqual(['completed', 'refunded'])
})

test('a second payment of an order that was given back takes nothing from what the order is worth', async () => {
  const buyer = await createBuyer()
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const [first, second] = [
    await shop.sandbox.wallet.payWithCard(page),
    await shop.sandbox.wallet.payWithCard(page),
  ]
  await shop.confirmWallet(first.paymentId!, buyer.addressId)
  await lookBackLater(7)
  const [bought] = await shop.listOrders()
  const { id, number, total } = bought!
  const readRefunded = async () => (await getOrder(shop.shop.db, id)).refunded
  expect(await readRefunded()).toBe(0)
  // So all of it can still be given back, once.
  const asked = { restock: false, reason: 'Ya no lo quiere' }
  await cancelOrder(shop.shop, { kind: 'command', name: 'test' }, String(number), asked)
  await shop.shop.jobs.runDue()
  expect(await readRefunded()).toBe(total)
  for (const { paymentId } of [first, second]) {
    const payment = await shop.shop.providers.mercadopago?.findPayment(paymentId!)
    expect(payment?.status).toBe('refunded')
  }
  expect(await shop.listOrders()).toMatchObject([{ status: 'refunded' }])
})

test('finds the refund of an order', async () => {
  const buyer = await createBuyer()
  await shop.pay(buyer, await shop.createToken())
  const [attempt] = await shop.listAttempts()
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'approve' })
  await shop.confirm(attempt!.chargeId!, buyer.addressId)
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'refund' })
  await lookBackLater(7)
  expect(await shop.listOrders()).toMatchObject([{ status: 'refunded' }])
})

// [T4.51]
test('tries the refund again that its queue gave up', async () => {
  const buyer = await createBuyer()
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const first = await shop.sandbox.wallet.payWithCard(page)
  await shop.confirmWallet(first.paymentId!, buyer.addressId)
  const second = await shop.sandbox.wallet.payWithCard(page)
  await shop.confirmWallet(second.paymentId!, buyer.addressId)
  await shop.shop.db.execute(sql`delete from jobs.job where name = 'refund-attempt'`)
  await lookBackLater((VOUCHER_DAYS + 3) * 24)
  const found = await shop.shop.providers.mercadopago?.findPayment(second.paymentId!)
  expect(found?.status).toBe('refunded')
})

test('asks for a refund once while it waits to be tried again', async () => {
  const buyer = await createBuyer()
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  for (let payments = 0; payments < 2; payments += 1) {
    const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
    await shop.confirmWallet(paymentId!, buyer.addressId)
  }
  const countRefunds = async () =>
    (await shop.shop.db.execute(sql`select from jobs.job where name = 'refund-attempt'`)).rows
      .length
  expect(await countRefunds()).toBe(1)
  for (let times = 0; times < 3; times += 1) {
    await shop.advanceClocks(7 * HOUR)
    await lookBack(shop.shop)
  }
  expect(await countRefunds()).toBe(1)
})

// [T4.53]
test('asks one provider while another is down', async () => {
  await shop.sandbox.control.changeConfig({ pendingMinutes: 10_000 })
  const { openpay } = shop.shop.providers
  for (let count = 0; count < 3; count += 1) {
    await shop.pay(await createBuyer(), await shop.createToken())
  }
  const buyer = await createBuyer()
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await shop.confirmWallet(paymentId!, buyer.addressId)
  await shop.sandbox.control.act(paymentId!, { action: 'refund' })
  await shop.advanceClocks(2 * HOUR)
  await reconcilePayments(shop.shop)
  shop.shop.providers.openpay = new OpenPay({
    ...shop.shop.config.payments.openpay!,
    apiUrl: 'http://127.0.0.1:1/v1',
  })
  await lookBackLater(7)
  shop.shop.providers.openpay = openpay
  const order = (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  expect(order).toMatchObject({ status: 'refunded' })
})
