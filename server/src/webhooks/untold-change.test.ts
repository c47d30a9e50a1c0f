import { product, webhook } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '../platform/keys.ts'
import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { startToldProgram } from '../testing/told-program.ts'
import { sendWebhooks } from './deliver.ts'
import { newSecret } from './sign.ts'

interface Told {
  data: { stock: number }
}

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

// The embedded database has one connection, so that nothing is sent while a change is on its way.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'what changes again before it was told is told when the change is there',
  async () => {
    const { db, clock } = testShop.shop
    const receiver = await startToldProgram()
    const told = () => receiver.told.map(({ body }) => (JSON.parse(body) as Told).data.stock)
    await createProduct(db)
    const url = receiver.address
    const program = { id: newId(), url, events: ['stock.changed'], secret: newSecret() }
    await db.insert(webhook).values({ ...program, createdAt: clock.now() })
    await db.update(product).set({ stock: 31 })
    await db.transaction(async (tx) => {
      await tx.update(product).set({ stock: 32 })
      await sendWebhooks(testShop.shop)
      expect(told()).toEqual([])
    })
    await sendWebhooks(testShop.shop)
    expect(told()).toEqual([32])
    receiver.close()
  },
)
