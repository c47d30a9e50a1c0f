import { stripeCredentials } from '@surco/payment-sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { createTestShop } from '../testing/test-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 100_000, stock: 50 })
})
afterAll(() => shop.close())

/** A customer whose order waits, and a payment of the older kind that names it. */
async function startPayment(card = '4242424242424242', amount = 100_000) {
  const buyer = await createPayingCustomer(shop, [{ SKU: 'PUMP', cantidad: 1 }])
  await buyer.pay(await shop.createToken())
  const order = (await shop.listOrders()).find(
    ({ customerId }) => customerId === buyer.customer.id,
  )!
  const answer = await fetch(`${shop.sandbox.url}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeCredentials.secretKey}` },
    body: new URLSearchParams({
      amount: String(amount),
      currency: 'mxn',
      'metadata[order_id]': order.id,
      'payment_method_data[card][number]': card,
      confirm: 'true',
    }),
  })
  const made = (await answer.json()) as { id?: string; error?: { payment_intent: { id: string } } }
  return { buyer, order, intentId: made.id ?? made.error!.payment_intent.id }
}

// [T4.9]
test('settles a legacy Stripe payment for the order that it names', async () => {
  const { buyer, order, intentId } = await startPayment()
  const answer = await buyer.confirmStripe(intentId)
  expect(answer.json().order).toMatchObject({
    antarixOrderNumber: String(order.number),
    order: { status: 'paid', paymentMethod: 'stripe', total: 1000 },
  })
  expect((await buyer.confirmStripe(intentId)).statusCode).toBe(200)
})

// [T4.60]
test.each(['empty', 'null', 'object', 'list', 'number', 'withoutId', 'withoutAmount'] as const)(
  'settles such a payment once its provider answers no garbage any more: %s',
  async (garblesAnswers) => {
    const { buyer, intentId } = await startPayment()
    await shop.sandbox.control.changeConfig({ garblesAnswers })
    const unknown = await buyer.confirmStripe(intentId)
    expect(unknown.json()).toMatchObject({ status: 503, code: 'DEPENDENCY_DOWN' })
    await shop.sandbox.control.changeConfig({ garblesAnswers: 'no' })
    const answer = await buyer.confirmStripe(intentId)
    expect(answer.json().order.order).toMatchObject({ status: 'paid', paymentMethod: 'stripe' })
  },
)

test('gives back what a card pays besides', async () => {
  const { buyer, intentId } = await startPayment()
  const card = (await shop.listAttempts()).findLast(({ provider }) => provider === 'openpay')
  await shop.sandbox.control.act(card!.chargeId!, { action: 'approve' })
  await buyer.confirm(card!.chargeId!)
  await buyer.confirmStripe(intentId)
  await shop.shop.jobs.runDue()
  expect(await shop.shop.providers.stripe?.findPayment(intentId)).toMatchObject({
    status: 'refunded',
    refunded: 100_000,
  })
})

test('says when such a card was refused', async () => {
  const { buyer, intentId } = await startPayment('4000000000009995')
  expect((await buyer.confirmStripe(intentId)).json()).toMatchObject({
    status: 422,
    message: 'La tarjeta no tiene fondos suficientes.',
  })
})

test('takes no such payment of another amount, customer or order', async () => {
  const { buyer, intentId } = await startPayment('4242424242424242', 100)
  const other = await createPayingCustomer(shop)
  expect((await other.confirmStripe(intentId)).json()).toMatchObject({ code: 'PAYMENT_MISMATCH' })
  expect((await buyer.confirmStripe('pi_unknown')).json()).toMatchObject({
    code: 'PAYMENT_MISMATCH',
  })
  expect((await buyer.confirmStripe(intentId)).json()).toMatchObject({
    status: 409,
    code: 'PAYMENT_UNDER_REVIEW',
  })
})

// [T4.67]
test('says that each provider without credentials has none', async () => {
  const poor = await createTestShop()
  const buyer = await createPayingCustomer(poor)
  const answers = await Promise.all([
    buyer.confirmStripe('pi_1'),
    buyer.payByWallet(),
    buyer.pay('token'),
    buyer.confirmWallet('1'),
  ])
  expect(answers.map((answer) => answer.json().code)).toEqual(
    Array(4).fill('PAYMENTS_NOT_CONFIGURED'),
  )
  expect(answers[2]?.json().message).toBe('Error de configuración: OpenPay no está configurado')
  await poor.close()
})
