import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp, type App } from '../../app.ts'
import { refreshSearch } from '../../search/index.ts'
import { release, reserve } from '../../stock/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { signIn } from '../../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createKeptAnswers } from '../cache/index.ts'

let shop: TestShop
let keeping: App
let productId: number

beforeAll(async () => {
  shop = await createTestShop()
  const { db } = shop.shop
  for (let number = 1; number <= 12; number++) {
    const created = await createProduct(db, { sku: `B-${number}`, name: 'Bomba', stock: 5 })
    productId = created.id
  }
  await refreshSearch(db)
  const answers = createKeptAnswers({ db, maxBytes: 1e6, keptFor: 60_000, now: () => 0 })
  const { database, mailer } = shop
  keeping = await buildApp({ shop: shop.shop, database, mailer, logger: shop.shop.log, answers })
})
afterAll(async () => {
  await keeping.app.close()
  await shop.close()
})

const list = {
  method: 'POST',
  url: '/api/products/catalog/products',
  payload: { pageSize: 12 },
} as const
const search = { method: 'GET', url: '/api/products/search?query=bomba&pageSize=12' } as const

const ask = ({ app }: Pick<App, 'app'>, call: typeof list | typeof search, accepted?: string) =>
  app.inject({ ...call, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)('packs what everybody may read as %s', async (encoding) => {
  for (const app of [keeping, shop]) {
    for (const call of [list, search]) {
      const plain = await ask(app, call)
      const packed = await ask(app, call, encoding)
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'content-length': String(packed.rawPayload.length),
        vary: 'Accept-Encoding',
      })
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(unpacked[encoding](packed.rawPayload).toString()).toBe(plain.body)
    }
  }
})

test('answers plainly who asks for no packing, and says that it depends', async () => {
  for (const accepted of [undefined, 'identity', 'zstd', 'br;q=0']) {
    const { headers, body } = await ask(keeping, list, accepted)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(JSON.parse(body).data).toHaveLength(12)
  }
})

test('leaves short answers, refusals and what is private as they are', async () => {
  const { headers: session } = await signIn(shop)
  const headers = { 'accept-encoding': 'br', ...session }
  for (const url of [
    '/api/products/search?query=xyzzy',
    '/api/products/search?pageSize=many',
    '/api/products/none',
    '/api/carts',
    '/api/addresses',
  ]) {
    const answer = await keeping.app.inject({ url, headers })
    expect([url, answer.headers['content-encoding']]).toEqual([url, undefined])
    expect(answer.json()).toBeTypeOf('object')
  }
})

test('packs an answer again when its units changed', async () => {
  const fewest = async () => {
    const { rawPayload } = await ask(keeping, list, 'br')
    const { data } = JSON.parse(brotliDecompressSync(rawPayload).toString())
    return Math.min(...(data as { stock: number }[]).map(({ stock }) => stock))
  }
  expect(await fewest()).toBe(5)
  const { db } = shop.shop
  const lines = [{ productId, quantity: 2, name: 'Bomba' }]
  await db.transaction((tx) => reserve(tx, lines))
  expect(await fewest()).toBe(3)
  await db.transaction((tx) => release(tx, lines))
  expect(await fewest()).toBe(5)
})
