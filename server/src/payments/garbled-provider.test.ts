import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, preferenceOf, type PayingShop } from '../testing/paying-shop.ts'
import { PATIENCE_MS } from './in-turn.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { reconcilePayments } from './reconcile.ts'

const garbles = ['empty', 'null', 'object', 'list', 'number', 'withoutId', 'withoutAmount'] as const

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.shop.db.execute('truncate "order", product, cart_line, missed_reports cascade')
  await shop.sandbox.control.reset()
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  await createProduct(shop.shop.db, { sku: 'PUMP', name: 'Bomba', listPrice: 125_000, stock: 5 })
})

const garble = (garblesAnswers: (typeof garbles)[number] | 'no') =>
  shop.sandbox.control.changeConfig({ garblesAnswers })

const createBuyer = () => shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })

async function payByCard() {
  const buyer = await createBuyer()
  await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  return { id: charge!.id, confirm: () => shop.confirm(charge!.id, buyer.addressId) }
}

async function payByWallet() {
  const buyer = await createBuyer()
  const page = preferenceOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  return { id: paymentId!, confirm: () => shop.confirmWallet(paymentId!, buyer.addressId) }
}

async function reconcileLater() {
  await shop.turnClock(3 * 60_000)
  await reconcilePayments(shop.shop)
}

async function expectPaidOnce(id: string) {
  expect(await shop.sandbox.control.listPayments()).toHaveLength(1)
  expect(await shop.listAttempts()).toMatchObject([{ status: 'completed', chargeId: id }])
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reviewReason: null }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
}

const ways = garbles.flatMap((said) => [
  { said, from: 'openpay' as const, pay: payByCard },
  { said, from: 'mercadopago' as const, pay: payByWallet },
])

test.each(ways)('settles later what $from answered with garbage: $said', async (way) => {
  const { said, from, pay } = way
  const { id, confirm } = await pay()
  await garble(said)
  expect((await confirm()).json()).toMatchObject({ status: 503, code: 'DEPENDENCY_DOWN' })
  const report = receiveWebhook(shop.shop, { from, paymentId: id })
  await expect(report).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' })
  await reconcileLater()
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  await garble('no')
  await reconcileLater()
  await expectPaidOnce(id)
})

test.each(garbles)('charges once when the charge was answered with garbage: %s', async (said) => {
  const buyer = await createBuyer()
  const token = await shop.createToken()
  await garble(said)
  expect((await shop.pay(buyer, token)).json()).toMatchObject({
    status: 503,
    code: 'DEPENDENCY_DOWN',
    message: expect.stringContaining('banco'),
  })
  await garble('no')
  await shop.turnClock(PATIENCE_MS)
  const [charge] = await shop.sandbox.control.listPayments()
  expect((await shop.pay(buyer, token)).json().redirectUrl).toContain(charge!.id)
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await reconcileLater()
  await expectPaidOnce(charge!.id)
})

/** A page is answered without an amount. */
const ofPages = garbles.filter((said) => said !== 'withoutAmount')

test.each(ofPages)('opens the page of the wallet after it was garbage: %s', async (said) => {
  const buyer = await createBuyer()
  await garble(said)
  const refused = await shop.payByWallet(buyer)
  expect(refused.json()).toMatchObject({ status: 503, code: 'DEPENDENCY_DOWN' })
  await garble('no')
  const page = preferenceOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await reconcileLater()
  await expectPaidOnce(paymentId!)
})
