import { paymentAttempt, product } from '@surco/database/schema'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { findAttempt } from '../attempts.ts'
import { OpenPay } from '../providers/openpay/client.ts'
import type { ProviderStatus } from '../providers/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { countUnsettled } from './ask-in-turn.ts'
import { lookBack } from './look-back.ts'
import { reconcilePayments } from './reconcile.ts'

const MINUTE = 60_000
const DAY = 24 * 60

let shop: PayingShop
beforeEach(async () => {
  shop = await createPayingShop({ providerTimeoutMs: 3_000 })
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
})
afterEach(() => shop.close())

async function createBuyer(listPrice = 125_000) {
  await createProduct(shop.shop.db, { sku: 'PUMP', name: 'Motobomba', listPrice, stock: 5 })
  return shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
}

async function startPayment(listPrice?: number) {
  const buyer = await createBuyer(listPrice)
  const answer = await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  return { buyer, answer, charge: charge! }
}

const reconcileLater = async (minutes: number) => {
  shop.clock.advance(minutes * MINUTE)
  await reconcilePayments(shop.shop)
}

test('completes the order of a buyer who never came back', async () => {
  const { charge } = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await reconcileLater(3)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reservation: 'consumed' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
})

test('leaves a payment of the last two minutes to the return page and the webhook', async () => {
  const { charge } = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await reconcileLater(1)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending' }])
})

test('settles what was begun and asked about while the clock was three hours ahead', async () => {
  shop.clock.advance(180 * MINUTE)
  const { charge } = await startPayment()
  await reconcileLater(3)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await reconcileLater(-183)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
})

test('gives the units back when the time at the bank is over', async () => {
  const { charge } = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'expire' })
  await reconcileLater(50)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', reservation: 'released' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
})

test('adopts a charge whose answer never came', async () => {
  // An amount that ends in .98: the sandbox makes the charge and does not answer in time.
  const { answer, charge, buyer } = await startPayment(125_098)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().redirectUrl).toContain(charge.id)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')
  expect(await shop.sandbox.control.listPayments()).toHaveLength(1)
})

test('keeps the attempt open while the provider is down, and settles it afterwards', async () => {
  const { answer } = await startPayment(125_096)
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toMatch(/banco/)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 1 })
  await reconcileLater(3)
  expect(await shop.listOrders()).toMatchObject([{ status: 'failed', reservation: 'released' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
})

test.each([
  ['amount', { amount: 1 }, 'el importe es $1.00 MXN, no $1,250.00 MXN'],
  ['currency', { currency: 'USD' }, 'la moneda es USD, no MXN'],
])('never confirms an %s that differs from the charge', async (_what, change, difference) => {
  const { charge, buyer } = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await shop.sandbox.control.act(charge.id, { action: 'tamper', ...change })
  expect((await shop.confirm(charge.id, buyer.addressId)).json()).toMatchObject({
    status: 409,
    code: 'PAYMENT_UNDER_REVIEW',
  })
  await reconcileLater(3)
  const [order] = await shop.listOrders()
  expect(order).toMatchObject({ status: 'failed', paidAt: null, reservation: 'released' })
  expect(order?.reviewReason).toContain(difference)
})

/** The provider says "expired" first and "completed" later: its messages may come in any order. */
async function expireTooEarly(chargeId: string) {
  const charge = await shop.shop.providers.openpay!.findPayment(chargeId)
  const attempt = await findAttempt(shop.shop.db, charge!)
  await settlePayment(shop.shop, attempt!, { ...charge!, status: 'expired' })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
}

test('keeps the money of a payment that comes after its units were given back', async () => {
  const { charge, buyer } = await startPayment()
  await expireTooEarly(charge.id)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')
  expect(await shop.listOrders()).toMatchObject([
    { status: 'paid', reviewReason: 'Pagado después de vencer: revisar antes de enviar' },
  ])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
})

test('flags such a payment for the merchant when the units are gone', async () => {
  const { charge, buyer } = await startPayment()
  await expireTooEarly(charge.id)
  await shop.shop.db.update(product).set({ stock: 0 })
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')
  const [order] = await shop.listOrders()
  expect(order?.reviewReason).toContain('PUMP')
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 0, reserved: 0 })
})

// [T4.39]
test('does not become unpaid by an older message', async () => {
  const { charge, buyer } = await startPayment()
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await shop.confirm(charge.id, buyer.addressId)
  const answered = await shop.shop.providers.openpay!.findPayment(charge.id)
  const attempt = await findAttempt(shop.shop.db, answered!)
  for (const status of ['pending', 'failed', 'expired', 'in_review'] satisfies ProviderStatus[]) {
    await settlePayment(shop.shop, attempt!, { ...answered!, status })
  }
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reservation: 'consumed' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
})

test('gives the units back of a payment that the provider never ends', async () => {
  const { charge, buyer } = await startPayment()
  await reconcileLater(61)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', reservation: 'released' }])
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')
})

/** The shop's own credentials are not taken any more. */
function loseCredentials() {
  const config = { ...shop.shop.config.payments.openpay!, privateKey: 'sk_ofsomebodyelse' }
  shop.shop.providers.openpay = new OpenPay(config)
}

// [T4.53]
test.each([
  { whose: 'refuses to tell', lose: loseCredentials, note: null },
  {
    whose: 'is gone',
    lose: () => (shop.shop.providers.openpay = undefined),
    note: expect.stringContaining('ya no tiene llaves de OpenPay'),
  },
])('waits a day for a provider that $whose, then gives the units back', async ({ lose, note }) => {
  await startPayment()
  lose()
  await reconcileLater(24 * 60)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending' }])
  await reconcileLater(61)
  expect(await shop.listOrders()).toMatchObject([
    { status: 'expired', reservation: 'released', reviewReason: note },
  ])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
})

/** The provider is asked for a charge, and answers nothing for an hour: the units are given back. */
async function startInSilence(listPrice: number) {
  const buyer = await createBuyer(listPrice)
  const token = await shop.createToken()
  await shop.sandbox.control.changeConfig({ losesAnswers: true })
  expect((await shop.pay(buyer, token)).statusCode).toBe(503)
  await reconcileLater(59)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 1 })
  await reconcileLater(2)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', reservation: 'released' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 0 })
  expect(await shop.listAttempts()).toMatchObject([{ status: 'created' }])
}

test.each([
  { left: 5, note: 'Pagado después de vencer: revisar antes de enviar' },
  { left: 0, note: expect.stringContaining('PUMP') },
])(
  'takes the money of a charge that is told after the hour, with $left units left',
  async ({ left, note }) => {
    await startInSilence(125_000)
    await shop.shop.db.update(product).set({ stock: left })
    const [charge] = await shop.sandbox.control.listPayments()
    await shop.sandbox.control.act(charge!.id, { action: 'approve' })
    await shop.sandbox.control.changeConfig({ losesAnswers: false })
    await reconcileLater(3)
    expect(await shop.listOrders()).toMatchObject([{ status: 'paid', reviewReason: note }])
    expect(await shop.stockOf('PUMP')).toEqual({ stock: Math.max(left - 1, 0), reserved: 0 })
  },
)

test('keeps the units of whoever was sent to the bank, for as long as the provider does not answer', async () => {
  await startPayment()
  await shop.sandbox.control.changeConfig({ losesAnswers: true })
  await reconcileLater(61)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 1 })
})

async function lookBackLater(minutes: number) {
  shop.clock.advance(minutes * MINUTE)
  await lookBack(shop.shop)
}

// [T4.54]
test('gives up a charge that nobody tells of for a day, and takes its money whenever that is told', async () => {
  await startInSilence(125_000)
  await reconcileLater(DAY)
  await lookBackLater(10 * DAY)
  expect(await shop.listAttempts()).toMatchObject([{ status: 'expired', errorCode: 'untold' }])
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await shop.sandbox.control.changeConfig({ losesAnswers: false })
  await lookBackLater(DAY)
  expect(await shop.listOrders()).toMatchObject([
    { status: 'paid', reviewReason: 'Pagado después de vencer: revisar antes de enviar' },
  ])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
})

// [T4.54]
test('asks no more about a charge that was given up once it is told that there is none', async () => {
  // An amount that ends in .96: no charge is made.
  await startInSilence(125_096)
  await reconcileLater(DAY)
  await shop.sandbox.control.changeConfig({ losesAnswers: false })
  await lookBackLater(10 * DAY)
  const [attempt] = await shop.listAttempts()
  expect(attempt).toMatchObject({ status: 'expired', errorCode: null })
  await lookBackLater(DAY)
  expect(await shop.listAttempts()).toEqual([attempt])
})

test('flags once a payment that its provider looks at for more than five days, and keeps its units', async () => {
  // An amount that ends in .77: the sandbox looks at what the bank authorised.
  const { charge, buyer, answer } = await startPayment(125_077)
  const body = new URLSearchParams({ answer: 'authorise' })
  await fetch(answer.json().redirectUrl, { method: 'POST', body, redirect: 'manual' })
  await reconcileLater(3)
  const told = async () => {
    const [order] = await shop.listOrders()
    return [order?.reviewReason, await countUnsettled(shop.shop)]
  }
  await reconcileLater(5 * DAY)
  expect(await told()).toEqual([null, 0])
  const reason = `El proveedor revisa el pago ${charge.id} desde hace 5 días`
  for (const days of [1, 9]) {
    await reconcileLater(days * DAY)
    expect(await told()).toEqual([reason, 1])
  }
  const mails = await shop.shop.db.execute(
    "select 1 from jobs.job where name = 'mail-merchant-review'",
  )
  expect(mails.rows).toHaveLength(1)
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 5, reserved: 1 })
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  expect((await shop.confirm(charge.id, buyer.addressId)).json().order.status).toBe('paid')
  expect(await countUnsettled(shop.shop)).toBe(0)
})

test('asks about a payment whose buyer keeps looking', async () => {
  const { charge, buyer } = await startPayment()
  shop.clock.advance(59 * MINUTE)
  await shop.confirm(charge.id, buyer.addressId)
  await shop.sandbox.control.act(charge.id, { action: 'approve' })
  await reconcileLater(1)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending' }])
  await shop.shop.db.update(paymentAttempt).set({ updatedAt: shop.clock.now() })
  await reconcileLater(1)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
})
