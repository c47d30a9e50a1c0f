import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let answer: object
const gateway = createServer((_request, response) => {
  response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})

let shop: TestShop
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  shop = await createTestShop({
    env: {
      OPENPAY_MERCHANT_ID: 'm1',
      OPENPAY_PRIVATE_KEY: 'sk_1',
      OPENPAY_PUBLIC_KEY: 'pk_1',
      OPENPAY_API_URL: `${url}/v1`,
      MP_ACCESS_TOKEN: 'TEST-1',
      MP_PUBLIC_KEY: 'TEST-2',
      MP_API_URL: url,
    },
  })
})
afterAll(async () => {
  await shop.close()
  gateway.close()
})

async function confirm(provider: 'openpay' | 'wallet') {
  const calls = {
    openpay: ['/api/openpay/confirm_payment_openpay_guest', { chargeId: 'tr1' }],
    wallet: ['/api/mercado-pago/confirm_payment_guest', { payment_id: '71' }],
  } as const
  const [url, about] = calls[provider]
  const payload = { ...about, addressId: newId(), couponCode: null }
  return (await shop.app.inject({ method: 'POST', url, payload })).json().code
}

// [T4.59]
test.each(['openpay', 'wallet'] as const)(
  "does not tell who paid by %s that the payment is unknown for a gateway's 404",
  async (provider) => {
    answer = { message: 'no Route matched with those values' }
    expect(await confirm(provider)).toBe('DEPENDENCY_DOWN')
  },
)

test.each([
  ['openpay', { category: 'request', error_code: 1005, http_code: 404, description: 'unknown' }],
  ['wallet', { message: 'Payment not found', error: 'not_found', status: 404, cause: [] }],
] as const)('tells so when %s itself does not know the payment', async (provider, document) => {
  answer = document
  expect(await confirm(provider)).toBe('PAYMENT_MISMATCH')
})
