import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { refreshSearch } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
  const { db } = testShop.shop
  const categories: [string, string] = ['Bombas', 'Periféricas']
  await createProduct(db, {
    sku: 'BM-1/2',
    name: 'Bomba periférica',
    brand: 'Manantiva',
    categories,
    listPrice: 125_050,
    discountPercent: 20,
    stock: 7,
    popularity: 1,
    pictures: [`${'a'.repeat(32)}.webp`],
  })
  for (let i = 0; i < 10; i += 1) {
    await createProduct(db, { name: `Bomba de agua ${i}`, brand: 'Manantiva', categories })
  }
  await refreshSearch(db)
})
afterAll(() => testShop.close())

const call = (query: Record<string, string>) =>
  testShop.app.inject({ url: '/api/products/search', query })

/** As the search box asks. */
const asked = { page: '1', pageSize: '8', orderBy: 'relevance', orderDirection: 'desc' }

// [S3.1] [S3.3] [S7.3]
test('answers the search box eight products, with all that its rows show', async () => {
  const answer = (await call({ query: ' bomba ', ...asked })).json()
  expect(answer.products.results).toHaveLength(8)
  expect(answer.products.total).toBe(11)
  expect(answer.products.results[0]).toEqual({
    SKU: 'BM-1/2',
    name: 'Bomba periférica',
    displayName: '<mark>Bomba</mark> periférica',
    image: `/media/${'a'.repeat(32)}.webp`,
    images: [`/media/${'a'.repeat(32)}.webp`],
    brand: 'Manantiva',
    category: 'Bombas',
    subcategory: 'Periféricas',
    price: 1000.4,
    originalPrice: 1250.5,
    stock: 7,
    requiresShippingQuote: false,
    envioGratis: false,
  })
})

// [S7.3]
test('answers what is not told as if the search box had asked', async () => {
  const told = (await call({ query: 'bomba', ...asked })).json()
  expect((await call({ query: 'bomba' })).json()).toEqual(told)
})

// [S3.5] [S3.6]
test('names each category and brand by its id, with how many products it has', async () => {
  const { categories, brands } = (await call({ query: 'bombas manantiva' })).json()
  expect(categories.results[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    name: 'Bombas',
    productCount: 11,
    level: 1,
    category: 'Bombas',
    subcategory: '',
    subsubcategory: '',
  })
  expect(brands).toEqual({
    results: [{ _id: expect.stringMatching(/^\d+$/), name: 'Manantiva', productCount: 11 }],
    total: 1,
  })
})

// [S3.4] [S7.4]
test('answers nothing to a short term as it is asked then', async () => {
  const empty = { results: [], total: 0 }
  const answer = await call({ query: '', page: '1', pageSize: '0' })
  expect(answer.json()).toEqual({
    products: empty,
    categories: empty,
    brands: empty,
    suggestions: [],
  })
})

test.each<Record<string, string>>([
  { pageSize: '51' },
  { page: '0' },
  { orderBy: 'stock' },
  { query: 'b'.repeat(201) },
])('refuses %j', async (query) => {
  const answer = await call({ ...asked, ...query })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: Object.keys(query)[0] }])
})
