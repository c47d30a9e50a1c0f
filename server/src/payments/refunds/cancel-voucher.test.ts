import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import {
  createPayingShop,
  preferenceIdOf,
  type GuestBuyer,
  type PayingShop,
} from '../../testing/paying-shop.ts'
import { MercadoPago } from '../providers/mercado-pago/client.ts'
import { reconcilePayments } from '../reconcile/reconcile.ts'
import { cancelVoucher } from './refund.ts'

const HOUR = 60 * 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  const { db } = shop.shop
  await db.execute('truncate "order", product, cart_line cascade')
  await db.execute('delete from jobs.job')
  await createProduct(db, { sku: 'PUMP', listPrice: 125_000, stock: 5 })
})

const one = [{ SKU: 'PUMP', cantidad: 1 }]
const createBuyer = () => shop.createBuyer({ cart: one })
const openPage = async (buyer: GuestBuyer) =>
  preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)

async function fillCart({ userGuestId: _id, cartId, email }: GuestBuyer, cart = one) {
  await shop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    payload: { name: 'Ana Ruiz', email, _id, cartId, cart },
  })
}

async function payWithCard({ addressId }: GuestBuyer, page: string) {
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  const answer = await shop.confirmWallet(paymentId!, addressId)
  expect(answer.json().order.status).toBe('paid')
}

/** Chooses to pay at a store; the shop learns of it. */
async function chooseCash({ addressId }: GuestBuyer, page: string) {
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(page)
  await shop.confirmWallet(paymentId!, addressId)
  return paymentId!
}

/** An order that waits for cash, then is paid by card: its voucher is not withdrawn yet. */
async function payBothWays() {
  const buyer = await createBuyer()
  const voucher = await chooseCash(buyer, await openPage(buyer))
  await fillCart(buyer)
  await payWithCard(buyer, await openPage(buyer))
  return voucher
}

const find = (paymentId: string) => shop.shop.providers.mercadopago!.findPayment(paymentId)
const statusesOf = async () => (await shop.listAttempts()).map(({ status }) => status)

// [T4.63]
test('withdraws the voucher of an order that was paid by card', async () => {
  const voucher = await payBothWays()
  expect(await find(voucher)).toMatchObject({ status: 'pending' })
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'expired' })
  expect(await statusesOf()).toEqual(['expired', 'completed'])
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reviewReason: null }])
})

test('refunds what was paid at the store before the voucher was withdrawn', async () => {
  const voucher = await payBothWays()
  await shop.sandbox.wallet.payVoucher(voucher)
  await shop.shop.jobs.runDue()
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'refunded' })
  expect(await statusesOf()).toEqual(['refunded', 'completed'])
})

// [T4.63]
test('refunds what is paid at the store in the moment in which the voucher is withdrawn', async () => {
  const voucher = await payBothWays()
  class PaidMeanwhile extends MercadoPago {
    override async cancelPayment(id: string, key: string) {
      await shop.sandbox.wallet.payVoucher(id)
      await super.cancelPayment(id, key)
    }
  }
  const { mercadopago } = shop.shop.providers
  shop.shop.providers.mercadopago = new PaidMeanwhile(shop.shop.config.payments.mercadopago!)
  await shop.shop.jobs.runDue()
  shop.shop.providers.mercadopago = mercadopago
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'refunded' })
  expect(await statusesOf()).toEqual(['refunded', 'completed'])
})

// [T4.63]
test('withdraws the voucher of an order that another one of its purchase replaced', async () => {
  const buyer = await createBuyer()
  const first = await openPage(buyer)
  await fillCart(buyer, [{ SKU: 'PUMP', cantidad: 2 }])
  const second = await openPage(buyer)
  const voucher = await chooseCash(buyer, first)
  await payWithCard(buyer, second)
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'expired' })
  expect(await statusesOf()).toEqual(['expired', 'completed'])
})

// [T4.63]
test('withdraws a voucher that is asked for on the page of a replaced order, and tells its buyer once', async () => {
  const buyer = await createBuyer()
  const page = await openPage(buyer)
  await fillCart(buyer, [{ SKU: 'PUMP', cantidad: 2 }])
  await openPage(buyer)
  const voucher = await chooseCash(buyer, page)
  await shop.confirmWallet(voucher, buyer.addressId)
  const mails = await shop.shop.db.execute(
    "select data ->> 'orderId' as id, name from jobs.job where name like 'mail-order-%'",
  )
  const [replaced] = await shop.listOrders()
  expect(mails.rows).toEqual([{ id: replaced?.id, name: 'mail-order-failed' }])
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'expired' })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 2 })
})

// [T4.63]
test('withdraws a voucher that is asked for on a page that was paid before', async () => {
  const buyer = await createBuyer()
  const page = await openPage(buyer)
  await payWithCard(buyer, page)
  const voucher = await chooseCash(buyer, page)
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'expired' })
  expect(await statusesOf()).toEqual(['completed', 'expired'])
})

// [T4.63]
test('withdraws the voucher of an order whose time is over before the provider says so', async () => {
  const buyer = await createBuyer()
  const voucher = await chooseCash(buyer, await openPage(buyer))
  shop.clock.advance(3 * 24 * HOUR + 2 * HOUR)
  await reconcilePayments(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', reservation: 'released' }])
  await shop.shop.jobs.runDue()
  expect(await find(voucher)).toMatchObject({ status: 'expired' })
})

// [T4.63]
test('is done again for a provider that did not answer', async () => {
  const voucher = await payBothWays()
  const [attempt] = await shop.listAttempts()
  const cancel = () => cancelVoucher(shop.shop, attempt!.id)
  await shop.sandbox.control.changeConfig({ losesAnswers: true })
  await expect(cancel()).rejects.toThrow('answered 503')
  await shop.sandbox.control.changeConfig({ losesAnswers: false })
  await cancel()
  await cancel()
  expect(await find(voucher)).toMatchObject({ status: 'expired' })
  expect(await statusesOf()).toEqual(['expired', 'completed'])
})
