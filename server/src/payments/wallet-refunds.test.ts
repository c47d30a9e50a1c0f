import { orderEvent } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, {
    sku: 'PUMP',
    name: 'Motobomba',
    listPrice: 100_000,
    stock: 50,
  })
  await shop.receiveWebhooks()
})
afterAll(() => shop.close())

/** An order that was paid with the wallet. */
async function startPaid() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await shop.deliverWebhooks()
  const find = async () => (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)!
  expect(await find()).toMatchObject({ status: 'paid' })
  const act = async (action: 'refund' | 'chargeback' | 'chargeback-accept', amount?: number) => {
    await shop.sandbox.control.act(paymentId!, { action, ...(amount && { amount }) })
    await shop.deliverWebhooks()
    return find()
  }
  const findAttempt = async () =>
    (await shop.listAttempts()).find(({ chargeId }) => chargeId === paymentId)!
  return { buyer, find, act, findAttempt, paymentId: paymentId! }
}

/** What the buyer was, or is to be, told of refunds: centavos so far. */
async function listRefundMails(orderId: string) {
  const { rows } = await shop.shop.db.execute<{ refunded: number }>(
    `select (data ->> 'refunded')::int as refunded from jobs.job
     where name = 'mail-order-refunded' and data ->> 'orderId' = '${orderId}' order by created_on, id`,
  )
  return rows.map(({ refunded }) => refunded)
}

const listEvents = async (orderId: string) => {
  const events = await shop.shop.db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.id)
  return events.map(({ status }) => status)
}

// [T4.46] [T4.71]
test('adds partial refunds up, and makes a refunded order of the last one', async () => {
  const { act, findAttempt } = await startPaid()
  expect(await act('refund', 400)).toMatchObject({
    status: 'paid',
    reviewReason: expect.stringContaining('$400.00'),
  })
  expect(await findAttempt()).toMatchObject({ status: 'completed', refunded: 40_000 })
  const order = await act('refund', 600)
  expect(order).toMatchObject({ status: 'refunded' })
  expect(await findAttempt()).toMatchObject({ status: 'refunded', refunded: 100_000 })
  expect(await listEvents(order.id)).toEqual(['pending', 'paid', 'refunded'])
  expect(await listRefundMails(order.id)).toEqual([40_000, 100_000])
})

// [T4.47]
test('waits for the end of a dispute before the order counts as refunded', async () => {
  const { act } = await startPaid()
  const disputed = await act('chargeback')
  expect(disputed).toMatchObject({
    status: 'paid',
    reviewReason: expect.stringContaining('reclamó'),
  })
  const lost = await act('chargeback-accept')
  expect(lost).toMatchObject({
    status: 'refunded',
    reviewReason: expect.stringContaining('Contracargo'),
  })
  expect(await listRefundMails(lost.id)).toEqual([])
})

// [T4.47]
test('flags a dispute of a payment that nobody had heard of', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await shop.sandbox.control.act(paymentId!, { action: 'chargeback' })
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 0 } })
  await shop.confirmWallet(paymentId!, buyer.addressId)
  const order = (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  expect(order?.reviewReason).toContain(`reclamó el cargo ${paymentId}`)
})

test('refunds what is paid for a purchase whose order was paid and refunded', async () => {
  const { buyer, act, paymentId } = await startPaid()
  await act('refund')
  const reference = (await shop.listAttempts()).find(
    ({ chargeId }) => chargeId === paymentId,
  )?.checkoutId
  const { paymentId: again } = await shop.sandbox.wallet.payWithCard(reference!)
  await shop.deliverWebhooks()
  await shop.shop.jobs.runDue()
  expect((await shop.shop.providers.mercadopago?.findPayment(again!))?.status).toBe('refunded')
  expect((await shop.confirmWallet(again!, buyer.addressId)).statusCode).toBe(200)
})

test('writes down a refund that came before anybody knew of the payment', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await shop.sandbox.control.act(paymentId!, { action: 'refund' })
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 0 } })
  const answer = await shop.confirmWallet(paymentId!, buyer.addressId)
  expect(answer.json()).toMatchObject({ status: 409, code: 'PAYMENT_UNDER_REVIEW' })
  expect(answer.json().message).toContain('te reembolsamos este cargo')
  const attempt = (await shop.listAttempts()).find(({ chargeId }) => chargeId === paymentId)
  expect(attempt).toMatchObject({ status: 'refunded', refunded: 100_000 })
  const order = (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  expect(order).toMatchObject({ status: 'failed', reservation: 'released' })
})

test('makes a refunded order of a card payment that was given back', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await shop.deliverWebhooks()
  await shop.sandbox.control.act(charge!.id, { action: 'refund' })
  await shop.deliverWebhooks()
  const order = (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  expect(order).toMatchObject({ status: 'refunded' })
})

test('flags the chargeback of a card for the merchant', async () => {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await shop.sandbox.control.act(charge!.id, { action: 'chargeback' })
  await shop.deliverWebhooks()
  const order = (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  expect(order?.reviewReason).toContain(`Contracargo del cargo ${charge!.id}`)
})
