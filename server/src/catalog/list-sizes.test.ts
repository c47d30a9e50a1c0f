import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const MANY = 101

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
  await testShop.shop.db.transaction(async (tx) => {
    for (let i = 0; i < MANY; i += 1) {
      await createProduct(tx, { brand: `Marca ${i}`, categories: [`Clase ${i}`], popularity: 1 })
    }
  })
})
afterAll(() => testShop.close())

const get = async (path: string) => (await testShop.app.inject(`/api${path}`)).json()
const post = async (url: string, payload: object = {}) =>
  (await testShop.app.inject({ method: 'POST', url: `/api${url}`, payload })).json()

// [S7.19] [S7.20] [S7.21] [S9.19]
test.each([
  '/popular-products',
  '/products/getProductsByCategories',
  '/orders/most-sold-products',
  '/popular-products?page=1&size=10',
  '/products/getProductsByCategories?page=1&pageSize=10&orderBy=ItemCode&orderDirection=asc',
  '/orders/most-sold-products?page=1&pageSize=10',
])('lists ten at %s', async (path) => {
  expect((await get(path)).data).toHaveLength(10)
})

// [S3.11] [S7.25] [S9.21]
test('lists twenty brands unless another number is asked for', async () => {
  const { data, meta } = await get('/brands/brands')
  expect(data).toHaveLength(20)
  expect(meta).toEqual({
    page: 1,
    size: 20,
    total: MANY,
    totalPages: 6,
    hasNextPage: true,
    hasPrevPage: false,
  })
  expect((await get('/brands/brands?page=1&size=30')).data).toHaveLength(30)
})

// [S7.29] [S9.22]
test('shows the first ten products of the catalogue unless told otherwise', async () => {
  const url = '/products/catalog/products'
  const whole = { page: 1, pageSize: 10, orderBy: 'name', orderDirection: 'asc' }
  const answer = await post(url)
  expect(answer).toEqual(await post(url, whole))
  expect(answer.data).toHaveLength(10)
  expect(answer.meta).toEqual({ totalProducts: MANY, page: 1, pageSize: 10 })
})

// [S9.23]
test('lists a hundred filters of each kind unless told otherwise', async () => {
  const answer = await post('/catalog/filters')
  expect(answer).toEqual(await post('/catalog/filters', { page: 1, pageSize: 100 }))
  expect([answer.brands.length, answer.categories.length]).toEqual([100, 100])
})
