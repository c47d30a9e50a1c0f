import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const ask = (headers: Record<string, string> = {}) =>
  testShop.app.inject({ url: '/api/openapi.json', headers })

test('the contract is answered packed as the caller takes it, to be kept for a while', async () => {
  const plain = await ask()
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': encoding,
      'cache-control': 'public, max-age=600',
      vary: 'Accept-Encoding',
    })
    expect(unpack[encoding](rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  }
})

test('the contract has a strong name in each encoding, and is not sent to whoever holds it', async () => {
  const etags = []
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await ask({ 'accept-encoding': encoding })
    etags.push(headers.etag)
    const asked = { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) }
    const again = await ask(asked)
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
  expect(new Set(etags).size).toBe(3)
  expect(etags.join('')).not.toContain('W/')
})
