import { afterAll, beforeAll, expect, test } from 'vitest'

import { jobHandlers } from '../../../jobs.ts'
import { createPayingShop, type PayingShop } from '../../../testing/paying-shop.ts'
import { registerWebhooks } from '../registry.ts'

let shop: PayingShop
const logged: string[] = []
beforeAll(async () => {
  shop = await createPayingShop({
    providerTimeoutMs: 3_000,
    logged: { write: (line) => logged.push(line) },
  })
})
afterAll(() => shop.close())

async function listRegistered() {
  const { OPENPAY_API_URL, OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY } = shop.sandbox.env
  const key = Buffer.from(`${OPENPAY_PRIVATE_KEY}:`).toString('base64')
  const answer = await fetch(`${OPENPAY_API_URL}/${OPENPAY_MERCHANT_ID}/webhooks`, {
    headers: { authorization: `Basic ${key}` },
  })
  const registered = (await answer.json()) as { url: string }[]
  return registered.map(({ url }) => url)
}

test('OpenPay, away while the shop started, is told where to report to once it is back', async () => {
  const handlers = jobHandlers(shop.shop, shop.mailer)
  const { publicUrl } = shop.shop.config
  await shop.sandbox.control.changeConfig({ garblesAnswers: 'object' })
  await registerWebhooks(shop.shop)
  await handlers['reconcile-payments']({})
  await shop.sandbox.control.changeConfig({ garblesAnswers: 'no' })
  expect(await listRegistered()).toEqual([])
  expect(logged.filter((line) => line.includes('webhook was not registered'))).toHaveLength(1)
  await handlers['reconcile-payments']({})
  expect(await listRegistered()).toEqual([`${publicUrl}/api/openpay/webhook`])
})

test('who comes back from the bank waits for no network that comes back in a thousand pieces', async () => {
  const back = (remoteAddress: string) =>
    shop.app.inject({ url: `/api/openpay/return/${'0'.repeat(32)}`, remoteAddress })
  const flood = Array.from({ length: 300 }, () => back('192.0.2.7'))
  expect((await back('198.51.100.7')).statusCode).toBe(302)
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([302, 503]))
})
