import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { countUnsettled } from './reconcile/ask-in-turn.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 100_000, stock: 50 })
  await shop.receiveWebhooks()
})
afterAll(() => shop.close())

const chargeOf = (redirectUrl: string) =>
  shop.sandbox.control
    .listPayments()
    .then((payments) => payments.find(({ id }) => redirectUrl.includes(id))!.id)

/** Two card payments of one purchase, none approved yet. */
async function startTwo() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const start = async () =>
    chargeOf((await shop.pay(buyer, await shop.createToken())).json().redirectUrl)
  const [first, second] = [await start(), await start()]
  const findOrder = async () =>
    (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  return { first, second, findOrder }
}

async function act(chargeId: string, action: 'approve' | 'refund', amount?: number) {
  await shop.sandbox.control.act(chargeId, { action, ...(amount && { amount }) })
  await shop.deliverWebhooks()
}

const findAttempt = async (id: string) =>
  (await shop.listAttempts()).find(({ chargeId }) => chargeId === id)

// [T4.52]
test('adds up refunds of which the provider tells the last one only', async () => {
  const { first, findOrder } = await startTwo()
  await act(first, 'approve')
  await act(first, 'refund', 400)
  expect(await findOrder()).toMatchObject({ status: 'paid' })
  await act(first, 'refund', 250)
  await shop.deliverWebhooks()
  expect(await findAttempt(first)).toMatchObject({ status: 'completed', refunded: 65_000 })
  expect((await findOrder())?.reviewReason).toContain('$650.00')
  await act(first, 'refund', 350)
  expect(await findAttempt(first)).toMatchObject({ status: 'refunded', refunded: 100_000 })
  expect(await findOrder()).toMatchObject({ status: 'refunded' })
})

// [T4.52]
test('gives back of a duplicate what the merchant has not given back in parts', async () => {
  const { first, second } = await startTwo()
  await act(first, 'approve')
  await act(second, 'approve')
  await act(second, 'refund', 400)
  await act(second, 'refund', 100)
  expect(await findAttempt(second)).toMatchObject({ status: 'duplicate', refunded: 50_000 })
  await shop.shop.jobs.runDue()
  expect(await findAttempt(second)).toMatchObject({ status: 'refunded', refunded: 100_000 })
})

test('a payment of too much that is given back in parts is settled with the last of them', async () => {
  const { first, findOrder } = await startTwo()
  await shop.sandbox.control.act(first, { action: 'approve' })
  await shop.sandbox.control.act(first, { action: 'tamper', amount: 2000 })
  await shop.deliverWebhooks()
  const before = await countUnsettled(shop.shop)
  for (const amount of [1000, 600]) await act(first, 'refund', amount)
  expect(await findAttempt(first)).toMatchObject({ status: 'mismatch', refunded: 100_000 })
  expect((await findOrder())?.reviewReason).toContain('se reembolsaron $1,600.00')
  expect(await countUnsettled(shop.shop)).toBe(before)
  await act(first, 'refund', 400)
  expect(await findAttempt(first)).toMatchObject({ status: 'refunded', refunded: 100_000 })
  expect(await countUnsettled(shop.shop)).toBe(before - 1)
  expect((await findOrder())?.reviewReason).toContain(`El cargo ${first} se reembolsó`)
})

test('notes no event of a chargeback that it does not know', async () => {
  const { first, findOrder } = await startTwo()
  await act(first, 'approve')
  const report = (type: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/openpay/webhook',
      payload: { type, transaction: { id: first } },
    })
  expect((await report('chargeback.llama al 55 1234')).statusCode).toBe(200)
  expect(await findOrder()).toMatchObject({ status: 'paid', reviewReason: null })
  await report('chargeback.accepted')
  expect((await findOrder())?.reviewReason).toContain('chargeback.accepted')
})
