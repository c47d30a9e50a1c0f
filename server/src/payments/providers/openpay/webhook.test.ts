import { settings } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { jobHandlers } from '../../../jobs.ts'
import { createPayingShop, type PayingShop } from '../../../testing/paying-shop.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
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
  return (await answer.json()) as { id: string; url: string }[]
}
const listAddresses = async () => (await listRegistered()).map(({ url }) => url)

test('OpenPay, away while the shop started, is told where to report to once it is back', async () => {
  const handlers = jobHandlers(shop.shop, shop.mailer)
  const { publicUrl } = shop.shop.config
  await shop.sandbox.control.changeConfig({ garblesAnswers: 'object' })
  await registerWebhooks(shop.shop)
  await handlers['reconcile-payments']({})
  await shop.sandbox.control.changeConfig({ garblesAnswers: 'no' })
  expect(await listAddresses()).toEqual([])
  expect(logged.filter((line) => line.includes('webhook was not registered'))).toHaveLength(1)
  await handlers['reconcile-payments']({})
  expect(await listAddresses()).toEqual([`${publicUrl}/api/openpay/webhook`])
})

test('a changed password of its notifications is told to OpenPay, and one that stays is not', async () => {
  const { database, sandbox } = shop
  const { publicUrl } = shop.shop.config
  /** Answers the registration of our address once a shop with this password has started. */
  const startWith = async (password: string) => {
    const env = {
      ...sandbox.env,
      OPENPAY_WEBHOOK_USER: 'surco',
      OPENPAY_WEBHOOK_PASSWORD: password,
    }
    const other = await createTestShop({ database, env })
    other.shop.config.publicUrl = publicUrl
    await registerWebhooks(other.shop)
    await other.close()
    return (await listRegistered()).filter(({ url }) => url.startsWith(publicUrl))
  }
  const first = await startWith('primera')
  expect(first).toHaveLength(1)
  expect(await startWith('primera')).toEqual(first)
  const second = await startWith('segunda')
  expect(second).toHaveLength(1)
  expect(second[0]?.id).not.toBe(first[0]?.id)
  expect(await startWith('segunda')).toEqual(second)
  // What was registered before marks were kept stays.
  await shop.shop.db.delete(settings)
  expect(await startWith('segunda')).toEqual(second)
  expect((await startWith('tercera'))[0]?.id).not.toBe(second[0]?.id)
})

test('who comes back from the bank waits for no network that comes back in a thousand pieces', async () => {
  const back = (remoteAddress: string) =>
    shop.app.inject({ url: `/api/openpay/return/${'0'.repeat(32)}`, remoteAddress })
  const flood = Array.from({ length: 300 }, () => back('192.0.2.7'))
  expect((await back('198.51.100.7')).statusCode).toBe(302)
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([302, 503]))
})
