import { resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { loadDemoShop } from './load-demo.ts'

let test: TestShop
const steps: string[] = []

beforeAll(async () => {
  test = await createTestShop()
  await loadDemoShop(test.shop, resolve(import.meta.dirname, '../../../demo'), (step) =>
    steps.push(step),
  )
})
afterAll(() => test.close())

describe('the demo shop', () => {
  it('has at least 120 products in six categories of twelve brands', async () => {
    const { meta } = await test.client('POST /products/catalog/products', { body: { pageSize: 1 } })
    expect(meta.totalProducts).toBeGreaterThanOrEqual(120)
    const { brands, categories } = await test.client('POST /catalog/filters', { body: {} })
    expect(brands.length).toBeGreaterThanOrEqual(12)
    expect(categories.length).toBeGreaterThanOrEqual(6)
    expect(steps).toEqual([`${meta.totalProducts} products of ${brands.length} brands`])
  })

  it('shows a picture of every product, brand and category, the card sizes encoded', async () => {
    const { data: products } = await test.client('POST /products/catalog/products', {
      body: { pageSize: 100 },
    })
    const { data: brands } = await test.client('GET /brands/brands', { query: { size: 100 } })
    const { data: categories } = await test.client('GET /products/categories', {})
    const pictures = [
      ...products.map(({ fotos }) => fotos[0]),
      ...[...brands, ...categories].map(({ image }) => image),
    ]
    for (const picture of new Set(pictures)) {
      expect(picture).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
      const card = await test.app.inject(`/api${picture?.replace('.webp', '-320.avif')}`)
      expect(card.statusCode).toBe(200)
    }
  })

  it('puts a machine of another category in each place of the first shelf', async () => {
    const { data } = await test.client('GET /popular-products', { query: { size: 6 } })
    const categories = new Set(data.map(({ attributes }) => attributes.Categoria))
    expect(categories.size).toBe(6)
  })

  it('knows its name and its postal codes', async () => {
    const { data } = await test.client('GET /config', {})
    expect(data.attributes.shop).toMatchObject({ name: 'Surco', copyrightYear: 2019 })
    expect(
      (await test.client('GET /orders/validate-cp', { query: { code: '03100' } })).colonias,
    ).toContain('Del Valle Centro')
  })
})
