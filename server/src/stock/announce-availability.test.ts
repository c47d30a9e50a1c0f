import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announceChange, onChange } from '../platform/page-events.ts'
import { tagsOf } from '../platform/pages/page-tags.ts'
import { createProduct } from '../testing/create-product.ts'
import { release, reserve } from './index.ts'

let database: Database
let heard: (string[] | undefined)[]
let productId: number
let shelf: string[]
const name = 'Bomba'

beforeAll(async () => {
  database = await createTestDatabase()
  await onChange(database, (tags) => {
    // The search is told in its own way.
    if (!tags?.includes('search-stale')) heard.push(tags)
  })
  const made = await createProduct(database.db, { sku: 'BM-1/2', name, stock: 3 })
  productId = made.id
  shelf = [`brand:${made.brandId}`, `category:${made.category1}`]
})
afterAll(() => database.close())
beforeEach(() => {
  heard = []
})

const take = (quantity: number) =>
  database.db.transaction((tx) => reserve(tx, [{ productId, quantity, name }]))
const giveBack = (quantity: number) =>
  database.db.transaction((tx) => release(tx, [{ productId, quantity }]))

test('drops pages only when the last unit goes or the first comes back', async () => {
  await take(2)
  await take(1)
  await giveBack(1)
  await giveBack(2)
  await announceChange(database.db, ['settings'])
  await expect.poll(() => heard.at(-1)).toEqual(['settings'])
  const crossed = ['products', 'product:BM-1/2', ...shelf]
  expect(heard.slice(0, -1)).toEqual([crossed, crossed])
})

// [S2.170]
test('drops the shelf of what is in stock, where a product that comes back was missing', () => {
  const body = { inStock: true }
  const empty = { data: [], meta: { totalProducts: 0, page: 1, pageSize: 10 } }
  expect(tagsOf('POST /products/catalog/products', { body }, empty)).toContain('products')
})
