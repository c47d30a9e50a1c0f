import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { product, webhook } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newKey } from '../platform/keys.ts'
import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { sendWebhooks } from './deliver.ts'
import { newSecret } from './sign.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

test('what changes again before it was told is told when the change is there', async () => {
  const { db, clock } = testShop.shop
  const told: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    told.push(JSON.parse(body).data.stock)
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await createProduct(db)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const program = { id: newKey(), url, events: ['stock.changed'], secret: newSecret() }
  await db.insert(webhook).values({ ...program, createdAt: clock.now() })
  await db.update(product).set({ stock: 31 })
  await db.transaction(async (tx) => {
    await tx.update(product).set({ stock: 32 })
    await sendWebhooks(testShop.shop)
    expect(told).toEqual([])
  })
  await sendWebhooks(testShop.shop)
  expect(told).toEqual([32])
  server.close()
})
