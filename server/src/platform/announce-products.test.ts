import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { announceProducts, onChange } from './page-events.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

test('tells which pages are out of date, and that every page is when too many products change', async () => {
  const { shop, database } = testShop
  await createProduct(shop.db, { sku: 'N-1' })
  const heard: unknown[] = []
  const stop = await onChange(database, (tags) => heard.push(tags))
  await announceProducts(shop.db, ['N-1'])
  await announceProducts(
    shop.db,
    Array.from({ length: 2_001 }, (_, i) => `N-${i}`),
  )
  await expect.poll(() => heard).toHaveLength(2)
  expect(heard[0]).toContain('product:N-1')
  expect(heard[1]).toBeUndefined()
  await stop()
})
