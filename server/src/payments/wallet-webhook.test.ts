import { mercadoPagoCredentials, signMercadoPago } from '@surco/payment-sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'

const MINUTE = 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 100_000, stock: 50 })
})
afterAll(() => shop.close())

/** A payment that nobody has told the shop of: it has no address that reports reach. */
async function startPaid(holder = 'APRO') {
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page, holder)
  const find = async () => (await shop.listOrders()).find(({ cartId }) => cartId === buyer.cartId)
  return { buyer, paymentId: paymentId!, find }
}

const secret = mercadoPagoCredentials.webhookSecret
const inSeconds = String(Math.floor(Date.now() / 1000))

function sign(paymentId: string, ts = inSeconds, key: string = secret) {
  return {
    'x-request-id': 'request-1',
    'x-signature': `ts=${ts},v1=${signMercadoPago(paymentId, 'request-1', ts, key)}`,
  }
}

const send = (paymentId: string, headers: Record<string, string>, type = 'payment') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/mercado-pago/webhook?source_news=webhooks&data.id=${paymentId}&type=${type}`,
    headers,
    payload: { type, action: 'payment.updated', data: { id: paymentId, status: 'approved' } },
  })

// [T4.31]
test.each([
  ['seconds', inSeconds],
  ['milliseconds', `${inSeconds}000`],
  ['a day ago', String(Number(inSeconds) - 86_400)],
])('takes a notification signed with %s', async (_what, ts) => {
  const { paymentId, find } = await startPaid()
  expect((await send(paymentId, sign(paymentId, ts))).json()).toEqual({ received: true })
  expect(await find()).toMatchObject({ status: 'paid' })
})

// [T4.35]
test('makes one order of notifications and returns, in any order and number', async () => {
  const { buyer, paymentId, find } = await startPaid()
  const all = [1, 2, 3, 4].flatMap(() => [
    send(paymentId, sign(paymentId)),
    shop.confirmWallet(paymentId, buyer.addressId),
  ])
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await find()).toMatchObject({ status: 'paid' })
  expect((await send(paymentId, sign(paymentId))).statusCode).toBe(200)
})

// [T4.32]
test.each([
  ['another secret', (id: string) => sign(id, inSeconds, 'guessed')],
  ['another payment', () => sign('12345678901')],
  ['no hash', () => ({ 'x-signature': 'ts=1', 'x-request-id': 'request-1' })],
  ['nothing of sense', () => ({ 'x-signature': ',,=' })],
])('refuses a notification signed with %s', async (_what, headers) => {
  const { paymentId, find } = await startPaid()
  expect((await send(paymentId, headers(paymentId))).statusCode).toBe(401)
  expect(await find()).toMatchObject({ status: 'pending' })
})

test('warns of notifications that are signed with another secret while none is signed right', async () => {
  const lines: string[] = []
  const told = await createPayingShop({
    sandbox: shop.sandbox,
    logged: { write: (line) => lines.push(line) },
  })
  const sendThere = (headers: Record<string, string>) => {
    const url = '/api/mercado-pago/webhook?data.id=98765432109&type=payment'
    return told.app.inject({ method: 'POST', url, headers, payload: {} })
  }
  const wrong = sign('98765432109', inSeconds, 'guessed')
  const notifications = async () => {
    told.clock.advance(MINUTE)
    const { checks } = (await told.app.inject('/api/health/ready')).json()
    return checks.find(({ name }: { name: string }) => name === 'notifications')
  }
  expect(await notifications()).toMatchObject({ state: 'ok' })
  for (let count = 0; count < 3; count += 1) await sendThere(wrong)
  const warning = {
    state: 'warning',
    detail: 'los avisos de Mercado Pago no traen la firma de MP_WEBHOOK_SECRET',
  }
  expect(await notifications()).toMatchObject(warning)
  expect(lines.filter((line) => line.includes('MP_WEBHOOK_SECRET'))).toHaveLength(1)
  await sendThere(sign('98765432109'))
  await sendThere(wrong)
  expect(await notifications()).toMatchObject({ state: 'ok' })
  told.clock.advance(24 * 60 * MINUTE)
  expect(await notifications()).toMatchObject({ state: 'ok' })
  await sendThere(wrong)
  expect(await notifications()).toMatchObject(warning)
  await told.close()
})

test('refuses a notification whose signature is read with other boundaries', async () => {
  const { paymentId, find } = await startPaid()
  const { 'x-signature': signature } = sign(paymentId)
  const answer = await send(`${paymentId};request-id:request-1`, { 'x-signature': signature })
  expect(answer.statusCode).toBe(401)
  expect(await find()).toMatchObject({ status: 'pending' })
})

// [T4.33]
test('lets the older unsigned kinds pass without doing anything', async () => {
  const { paymentId, find } = await startPaid()
  const legacy = await shop.app.inject({
    method: 'POST',
    url: `/api/mercado-pago/webhook?id=${paymentId}&topic=payment`,
  })
  expect(legacy.json()).toEqual({ received: true })
  expect((await send(paymentId, {})).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'pending' })
})

test('believes nothing of a notification but the id', async () => {
  const { paymentId, find } = await startPaid('FUND')
  expect((await send(paymentId, sign(paymentId))).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'pending' })
})

test('lets pass what is about no payment of the shop', async () => {
  expect((await send('98765432109', sign('98765432109'))).statusCode).toBe(200)
  const { paymentId, find } = await startPaid()
  expect((await send(paymentId, sign(paymentId), 'merchant_order')).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'pending' })
})

test('counts by address what is not proven to come from a provider, and nothing else', async () => {
  const { paymentId } = await startPaid()
  const strict = await createPayingShop({ env: { RATE_LIMIT_SCALE: '0.01' } })
  const sendThere = async (headers: Record<string, string>) => {
    const url = `/api/mercado-pago/webhook?data.id=${paymentId}&type=test`
    const answer = await strict.app.inject({ method: 'POST', url, headers, payload: {} })
    return answer.statusCode
  }
  for (let n = 0; n < 10; n += 1) expect(await sendThere(sign(paymentId))).toBe(200)
  const forged = sign(paymentId, inSeconds, 'another secret')
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push(await sendThere(forged))
  expect(statuses).toEqual([401, 401, 401, 429])
  expect(await sendThere(sign(paymentId))).toBe(200)
  await strict.close()
})
