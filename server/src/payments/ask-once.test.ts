import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
let asked: { mock: { calls: unknown[][] } }
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 50 })
  asked = vi.spyOn(shop.shop.providers.openpay!, 'findPayment')
})
afterAll(() => shop.close())
beforeEach(() => void vi.clearAllMocks())

/** A charge that waits at the bank. */
async function startPayment() {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  const attempts = await shop.listAttempts()
  const chargeId = attempts.at(-1)!.chargeId!
  return {
    chargeId,
    confirm: () => shop.confirm(chargeId, buyer.addressId),
    report: (type: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/openpay/webhook',
        payload: { type, transaction: { id: chargeId } },
      }),
  }
}

/** As {@link startPayment}, and the bank has approved it. */
async function startApproved() {
  const payment = await startPayment()
  await shop.sandbox.control.act(payment.chargeId, { action: 'approve' })
  return payment
}

test('asks the provider once for a payment that is confirmed and reported at once', async () => {
  const { confirm, report } = await startApproved()
  const [confirmed, reported] = await Promise.all([confirm(), report('charge.succeeded')])
  expect(confirmed.json().order.status).toBe('paid')
  expect(reported.statusCode).toBe(200)
  expect(asked.mock.calls).toHaveLength(1)
})

test('does not ask again when a paid order is confirmed, and keeps that it was seen', async () => {
  const { confirm, report } = await startApproved()
  await report('charge.succeeded')
  expect((await shop.listOrders()).filter(({ seenAt }) => seenAt === null)).toHaveLength(1)
  expect((await confirm()).json().order.status).toBe('paid')
  expect((await shop.listOrders()).filter(({ seenAt }) => seenAt === null)).toEqual([])
  expect(asked.mock.calls).toHaveLength(1)
})

test('answers a paid order only to its buyer, although nobody is asked', async () => {
  const { chargeId, report } = await startApproved()
  await report('charge.succeeded')
  const answer = await shop.confirm(chargeId, 'f'.repeat(32))
  expect(answer.json()).toMatchObject({ code: 'PAYMENT_MISMATCH' })
})

test('asks about a paid charge of which something else is reported', async () => {
  const { report } = await startApproved()
  await report('charge.succeeded')
  await report('charge.refunded')
  expect(asked.mock.calls).toHaveLength(2)
})

test('writes nothing when a charge waits for its buyer as it did', async () => {
  const { chargeId, report } = await startPayment()
  const before = await shop.listAttempts()
  shop.clock.advance(1000)
  await report('charge.created')
  expect(asked.mock.calls).toEqual([[chargeId]])
  expect(await shop.listAttempts()).toEqual(before)
})
