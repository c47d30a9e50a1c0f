import { brand, category, product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let test: TestShop

beforeAll(async () => {
  test = await createTestShop()
  await stockShelves()
})
afterAll(() => test.close())

async function stockShelves() {
  const { db } = test.shop
  const motor = ['Aspersoras', 'De motor', 'Dos tiempos'] satisfies [string, string, string]
  const manual = ['Aspersoras', 'Manuales'] satisfies [string, string]
  await createProduct(db, {
    sku: 'A',
    name: 'Ñandú',
    brand: 'Milpa',
    categories: motor,
    listPrice: 300_000,
    stock: 5,
    reserved: 2,
    popularity: 3,
  })
  await createProduct(db, {
    sku: 'B',
    name: 'árbol',
    brand: 'Milpa',
    categories: manual,
    listPrice: 100_000,
    discountPercent: 25,
  })
  await createProduct(db, {
    sku: 'C',
    name: 'Nopal',
    brand: 'Éxito',
    categories: motor,
    listPrice: 200_000,
    specialPrice: 150_000,
    stock: 1,
    reserved: 1,
  })
  await createProduct(db, {
    sku: 'BM-1/2',
    name: 'Oca',
    brand: 'Zeta',
    categories: ['Bombas'],
    listPrice: 99_999,
    requiresQuote: true,
    freeShipping: true,
  })
  await createProduct(db, {
    sku: 'R',
    name: 'boquilla',
    brand: 'Zeta',
    categories: ['Aspersoras', 'Refacciones'],
    accessory: true,
  })
  await db
    .update(brand)
    .set({ logo: `${'a'.repeat(32)}.png` })
    .where(eq(brand.name, 'Zeta'))
}

type PageBody = Parameters<typeof page>[0]
const page = (body: object = {}) => test.client('POST /products/catalog/products', { body })
const filters = (body: object = {}) => test.client('POST /catalog/filters', { body })
const skus = async (body: PageBody) => (await page(body)).data.map(({ SKU }) => SKU)
const idOf = async (name: string) => {
  const [found] = await test.shop.db.select().from(category).where(eq(category.name, name))
  return String(found?.id)
}
const brandIdOf = async (name: string) => {
  const [found] = await test.shop.db.select().from(brand).where(eq(brand.name, name))
  return String(found?.id)
}
const get = (path: string) => test.app.inject(`/api${path}`)

describe('a page of the catalogue', () => {
  it.each(['name', 'price', 'popularity'])(
    'by %s, both ways, is the same from either end',
    async (orderBy) => {
      for (const orderDirection of ['asc', 'desc']) {
        const whole = await skus({ orderBy, orderDirection, pageSize: 100 })
        const paged = [1, 2, 3, 4].map((n) =>
          skus({ orderBy, orderDirection, page: n, pageSize: 2 }),
        )
        expect((await Promise.all(paged)).flat()).toEqual(whole)
      }
    },
  )

  // [S7.29]
  it('orders by name without case and accents, ñ after n', async () => {
    expect(await skus({})).toEqual(['B', 'R', 'C', 'A', 'BM-1/2'])
    expect(await skus({ orderDirection: 'desc' })).toEqual(['BM-1/2', 'A', 'C', 'R', 'B'])
  })

  // [S2.171]
  it('orders by what is charged', async () => {
    expect(await skus({ orderBy: 'price' })).toEqual(['B', 'BM-1/2', 'R', 'C', 'A'])
    expect(await skus({ orderBy: 'price', orderDirection: 'desc' })).toEqual([
      'A',
      'C',
      'R',
      'BM-1/2',
      'B',
    ])
  })

  // [S3.16] [S7.32]
  it('says how many there are, page by page', async () => {
    const second = await page({ page: 2, pageSize: 2 })
    expect(second.data.map(({ SKU }) => SKU)).toEqual(['C', 'A'])
    expect(second.meta).toEqual({ totalProducts: 5, page: 2, pageSize: 2 })
    expect(await page({ page: 9 })).toMatchObject({ data: [], meta: { totalProducts: 5 } })
    expect(await page({ pageSize: 0 })).toMatchObject({
      data: [],
      meta: { totalProducts: 5, pageSize: 0 },
    })
  })

  // [S7.30]
  it('is narrowed by brands and by each level of categories', async () => {
    const milpa = await brandIdOf('Milpa')
    expect(await skus({ brandIds: milpa })).toEqual(['B', 'A'])
    expect(await skus({ brandIds: `${milpa}, ${await brandIdOf('Zeta')}` })).toEqual([
      'B',
      'R',
      'A',
      'BM-1/2',
    ])
    expect(await skus({ categoryId: await idOf('Aspersoras') })).toEqual(['B', 'R', 'C', 'A'])
    expect(
      await skus({
        categoryId: await idOf('Aspersoras'),
        subcategoryId: await idOf('De motor'),
        brandIds: milpa,
      }),
    ).toEqual(['A'])
    expect(await skus({ ssubcategoryId: await idOf('Dos tiempos'), orderBy: 'price' })).toEqual([
      'C',
      'A',
    ])
  })

  // [S7.31] [S7.35]
  it('holds accessories only, none, or both', async () => {
    expect(await skus({ isaccesory: true })).toEqual(['R'])
    expect(await skus({ isaccesory: false })).toEqual(['B', 'C', 'A', 'BM-1/2'])
    expect((await page({ isaccesory: true, pageSize: 1 })).meta.totalProducts).toBe(1)
    expect((await page({ isaccesory: null, pageSize: 1 })).meta.totalProducts).toBe(5)
  })

  // [S2.169]
  it('is narrowed to a range of what is charged, the limits within', async () => {
    expect(await skus({ minPrice: 1000 })).toEqual(['R', 'C', 'A'])
    expect(await skus({ maxPrice: 999.99 })).toEqual(['B', 'BM-1/2'])
    expect(await skus({ minPrice: 751, maxPrice: 1500, orderBy: 'price' })).toEqual([
      'BM-1/2',
      'R',
      'C',
    ])
    expect(await skus({ minPrice: 2000, maxPrice: 1000 })).toEqual([])
    expect(await skus({ maxPrice: 1_000_000_000 })).toHaveLength(5)
  })

  // [S2.170]
  it('is narrowed to what can be bought now', async () => {
    expect(await skus({ inStock: true })).toEqual(['B', 'R', 'A', 'BM-1/2'])
    expect(await skus({ inStock: false })).toHaveLength(5)
    const { db } = test.shop
    await db.update(product).set({ reserved: 5 }).where(eq(product.sku, 'A'))
    expect(await skus({ inStock: true })).toEqual(['B', 'R', 'BM-1/2'])
    await db.update(product).set({ reserved: 2 }).where(eq(product.sku, 'A'))
  })

  it('says how many there are within prices, stock and every other filter together', async () => {
    const total = async (body: object) => (await page({ pageSize: 1, ...body })).meta.totalProducts
    const categoryId = await idOf('Aspersoras')
    expect(await total({ minPrice: 1000 })).toBe(3)
    expect(await total({ minPrice: 1000, inStock: true })).toBe(2)
    expect(await total({ maxPrice: 1500, categoryId })).toBe(3)
    expect(await total({ maxPrice: 1500, categoryId, inStock: true })).toBe(2)
    expect(await total({ maxPrice: 1500, categoryId, isaccesory: true })).toBe(1)
    expect(await total({ maxPrice: 1500, brandIds: await brandIdOf('Milpa') })).toBe(1)
  })

  // [S2.171]
  it('orders by units sold', async () => {
    expect((await skus({ orderBy: 'popularity', orderDirection: 'desc' }))[0]).toBe('A')
    expect((await skus({ orderBy: 'popularity', orderDirection: 'asc' })).at(-1)).toBe('A')
  })

  it.each([{ minPrice: -1 }, { maxPrice: '100' }, { minPrice: 1e12 }, { inStock: 'sí' }])(
    'refuses prices and flags that are none: %j',
    async (payload) => {
      const url = '/api/products/catalog/products'
      const answer = await test.app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ field: Object.keys(payload)[0] }])
    },
  )

  // [S3.10] [S7.36]
  it('takes absent, null and empty filters for none, and the pseudo-brand too', async () => {
    const none = { brandIds: '', categoryId: null, subcategoryId: ' ', isaccesory: null }
    expect(await skus({ ...none, minPrice: null, maxPrice: null, inStock: null })).toHaveLength(5)
    expect(await skus({ brandIds: '-1' })).toHaveLength(5)
  })

  it.each([
    { brandIds: 'abc' },
    { brandIds: '1e3' },
    { brandIds: '99999999999999999999' },
    { categoryId: '2147483648' },
    { categoryId: '2147483647' },
    { subcategoryId: "1' or true" },
    { ssubcategoryId: '-5' },
    { ssubcategoryId: '0' },
  ])('holds nothing for ids that cannot be: %j', async (body) => {
    expect(await page(body)).toMatchObject({ data: [], meta: { totalProducts: 0 } })
  })

  // [S3.15]
  it('shows a card with the charged price, the list price and what can be bought', async () => {
    const [card] = (
      await page({ brandIds: await brandIdOf('Zeta'), categoryId: await idOf('Bombas') })
    ).data
    expect(card).toEqual({
      SKU: 'BM-1/2',
      nombre: 'Oca',
      category: 'Bombas',
      subcategory: '',
      precio: 999.99,
      precioOriginal: 999.99,
      discount: 0,
      stock: 10,
      requiresShippingQuote: true,
      envioGratis: false,
      fotos: [],
      brand: { nombre: 'Zeta', logo: `/media/${'a'.repeat(32)}.png` },
    })
  })
})

describe('the filter lists', () => {
  // [S2.158] [S3.9] [S3.12] [S7.33]
  it('hold brands and a category tree with counts, alphabetical', async () => {
    const { brands, categories } = await filters()
    expect(brands.map(({ name, count }) => [name, count])).toEqual([
      ['Éxito', 1],
      ['Milpa', 2],
      ['Zeta', 2],
    ])
    expect(categories.map(({ name, count }) => [name, count])).toEqual([
      ['Aspersoras', 4],
      ['Bombas', 1],
    ])
    expect(categories[0]?.children.map(({ name, count }) => [name, count])).toEqual([
      ['De motor', 2],
      ['Manuales', 1],
      ['Refacciones', 1],
    ])
    expect(categories[0]?.children[0]?.children).toMatchObject([{ name: 'Dos tiempos', count: 2 }])
  })

  // [S4.41]
  it('narrow each other, but not themselves', async () => {
    const milpa = await brandIdOf('Milpa')
    const narrowed = await filters({
      brandIds: milpa,
      categoryId: await idOf('Aspersoras'),
      subcategoryId: await idOf('De motor'),
    })
    expect(narrowed.brands.map(({ name, count }) => [name, count])).toEqual([
      ['Éxito', 1],
      ['Milpa', 1],
    ])
    expect(narrowed.categories.map(({ name, count }) => [name, count])).toEqual([['Aspersoras', 2]])
  })

  // [S4.38]
  it('hold what is chosen although it has no products, so that it can be taken away', async () => {
    const chosen = { brandIds: await brandIdOf('Éxito'), categoryId: await idOf('Bombas') }
    const { brands, categories } = await filters(chosen)
    expect(brands.map(({ name, count }) => [name, count])).toEqual([
      ['Éxito', 0],
      ['Zeta', 1],
    ])
    expect(categories.map(({ name, count }) => [name, count])).toEqual([
      ['Aspersoras', 1],
      ['Bombas', 0],
    ])
  })

  it('are empty for a page of none and for what does not exist', async () => {
    expect(await filters({ pageSize: 0 })).toMatchObject({ brands: [], categories: [] })
    expect(await filters({ brandIds: 'x', categoryId: 'y' })).toEqual({
      brands: [],
      categories: [],
      prices: { min: 0, max: 0 },
      kinds: { products: 0, accessories: 0 },
    })
  })

  it('say the prices of the selection, not narrowed by the prices asked for', async () => {
    expect((await filters()).prices).toEqual({ min: 750, max: 3000 })
    expect((await filters({ minPrice: 1000, maxPrice: 1100 })).prices).toEqual({
      min: 750,
      max: 3000,
    })
    const zeta = await brandIdOf('Zeta')
    expect((await filters({ brandIds: zeta })).prices).toEqual({ min: 999.99, max: 1000 })
    expect((await filters({ isaccesory: true })).prices).toEqual({ min: 1000, max: 1000 })
    const motor = { subcategoryId: await idOf('De motor') }
    expect((await filters(motor)).prices).toEqual({ min: 1500, max: 3000 })
    expect((await filters({ ...motor, inStock: true })).prices).toEqual({ min: 3000, max: 3000 })
  })

  // [S7.34]
  it('count the products and the accessories that the selection leaves', async () => {
    const kinds = async (body: object) => (await filters(body)).kinds
    const categoryId = await idOf('Aspersoras')
    expect(await kinds({})).toEqual({ products: 5, accessories: 1 })
    expect(await kinds({ isaccesory: true })).toEqual({ products: 5, accessories: 1 })
    expect(await kinds({ categoryId })).toEqual({ products: 4, accessories: 1 })
    expect(await kinds({ brandIds: await brandIdOf('Milpa') })).toEqual({
      products: 2,
      accessories: 0,
    })
    expect(await kinds({ maxPrice: 999 })).toEqual({ products: 1, accessories: 0 })
    expect(await kinds({ inStock: true, categoryId })).toEqual({ products: 3, accessories: 1 })
  })

  it('count only what the prices, the stock and the kind asked for leave', async () => {
    const counts = (list: { name: string; count: number }[]) =>
      list.map(({ name, count }) => [name, count])
    const affordable = await filters({ maxPrice: 1000 })
    expect(counts(affordable.brands)).toEqual([
      ['Milpa', 1],
      ['Zeta', 2],
    ])
    expect(counts(affordable.categories[0]?.children ?? [])).toEqual([
      ['Manuales', 1],
      ['Refacciones', 1],
    ])
    const sold = await filters({ inStock: true, subcategoryId: await idOf('De motor') })
    expect(counts(sold.brands)).toEqual([['Milpa', 1]])
    expect(counts((await filters({ isaccesory: true })).brands)).toEqual([['Zeta', 1]])
  })

  it('follow products that move, come and go', async () => {
    const { db } = test.shop
    const moving = await createProduct(db, { brand: 'Viajera', categories: ['Salida'] })
    const target = await createProduct(db, { brand: 'Quieta', categories: ['Llegada'] })
    await db
      .update(product)
      .set({ category1: target.category1, accessory: true })
      .where(eq(product.id, moving.id))
    expect((await filters({ brandIds: String(moving.brandId) })).categories).toMatchObject([
      { name: 'Llegada', count: 1 },
    ])
    await db.delete(product).where(eq(product.brandId, moving.brandId))
    await db.delete(product).where(eq(product.id, target.id))
    expect((await filters()).categories.map(({ name }) => name)).toEqual(['Aspersoras', 'Bombas'])
  })
})

describe('one product', () => {
  it('is shown in full, under a SKU with a slash too', async () => {
    const answer = await get('/products/BM-1%2F2')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.attributes).toMatchObject({
      SKU: 'BM-1/2',
      nombre: 'Oca',
      categoria: 'Bombas',
      subcategoria: '',
      marca: { nombre: 'Zeta' },
      precio: 999.99,
      precioSinIVA: 862.06,
      IVA: 137.93,
      requiresShippingQuote: true,
      stock: 10,
      fotos: [],
      especificaciones: [],
    })
  })

  it('has its prices by rule: percentage, special price, none', async () => {
    const prices = async (id: string) => {
      const { precio, precioOriginal, discount } = (
        await test.client('GET /products/:id', { params: { id } })
      ).data.attributes
      return [precio, precioOriginal, discount]
    }
    expect(await prices('B')).toEqual([750, 1000, 25])
    expect(await prices('C')).toEqual([1500, 2000, 25])
    expect(await prices('A')).toEqual([3000, 3000, 0])
  })

  it('may cost millions', async () => {
    const tractor = await createProduct(test.shop.db, {
      sku: 'T',
      categories: ['Tractores'],
      listPrice: 2_000_000_000,
      discountPercent: 50,
    })
    const { data } = await test.client('GET /products/:id', { params: { id: 'T' } })
    expect(data.attributes).toMatchObject({ precio: 10_000_000, precioOriginal: 20_000_000 })
    await test.shop.db.delete(product).where(eq(product.id, tractor.id))
  })

  it('has a price and a stock of its own: units held for payments cannot be bought', async () => {
    expect((await get('/products/C/price')).json()).toEqual({
      data: { attributes: { precioSinIVA: 1293.1, precioConIVA: 1500 } },
    })
    expect((await get('/products/A/stock')).json()).toEqual({ data: { attributes: { stock: 3 } } })
    expect((await get('/products/C/stock')).json()).toEqual({ data: { attributes: { stock: 0 } } })
  })

  it.each([
    '/products/NADA',
    '/products/NADA/price',
    '/products/NADA/stock',
    '/products/related-products?sku=NADA',
    '/products/%27%3B--',
  ])('that does not exist is not found: %s', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('NOT_FOUND')
  })
})

describe('lists of cards', () => {
  // [S3.14] [S7.20]
  it('show popular products in the old shape: best sold, discounted, machines, accessories, sold out', async () => {
    const { data } = await test.client('GET /popular-products', { query: { page: 1, size: 10 } })
    expect(data[0]).toEqual({
      SKU: 'A',
      attributes: {
        Nombre: 'Ñandú',
        Categoria: 'Aspersoras',
        Precio: 3000,
        Fotos: [],
        DiscountPercentage: 0,
        SpecialDiscount: 0,
        Stock: 3,
        RequiresShippingQuote: false,
        EnvioGratis: false,
      },
    })
    expect(data.map(({ SKU }) => SKU)).toEqual(['A', 'B', 'BM-1/2', 'R', 'C'])
    expect(data[2]?.attributes.EnvioGratis).toBe(false)
    expect(data[1]?.attributes).toMatchObject({
      Precio: 1000,
      SpecialDiscount: 750,
      DiscountPercentage: 25,
    })
    expect((await test.client('GET /popular-products', { query: { size: 0 } })).data).toEqual([])
  })

  // [S7.19]
  it('show the best sold product of each category, by SKU', async () => {
    const list = async (query: object) =>
      (await test.client('GET /products/getProductsByCategories', { query })).data.map(
        ({ SKU }) => SKU,
      )
    const whole = { page: 1, pageSize: 10, orderBy: 'ItemCode', orderDirection: 'asc' }
    expect(await list(whole)).toEqual(['A', 'BM-1/2'])
    expect(await list({ orderDirection: 'desc' })).toEqual(['BM-1/2', 'A'])
    expect(await list({ page: 2, pageSize: 1 })).toEqual(['BM-1/2'])
    expect((await get('/products/getProductsByCategories?orderBy=precio')).statusCode).toBe(400)
  })

  // [S7.21]
  it('show what was sold most, and nothing that never was', async () => {
    const { data } = await test.client('GET /orders/most-sold-products', { query: {} })
    expect(data.map(({ SKU }) => SKU)).toEqual(['A'])
    const paged = await get('/orders/most-sold-products?page=2&pageSize=10')
    expect(paged.json()).toEqual({ data: [] })
  })

  it('relate a product to its own kind first, then to accessories and the rest of its category', async () => {
    const { results } = await test.client('GET /products/related-products', { query: { sku: 'A' } })
    expect(results.map(({ SKU }) => SKU)).toEqual(['C', 'R', 'B'])
    expect(
      (await test.client('GET /products/related-products', { query: { sku: 'BM-1/2' } })).results,
    ).toEqual([])
  })

  // [S3.9] [S3.11]
  it('list brands by page with their products', async () => {
    const first = await test.client('GET /brands/brands', { query: { size: 2 } })
    expect(first.data.map(({ name, count }) => [name, count])).toEqual([
      ['Éxito', 1],
      ['Milpa', 2],
    ])
    expect(first.meta).toEqual({
      page: 1,
      size: 2,
      total: 3,
      totalPages: 2,
      hasNextPage: true,
      hasPrevPage: false,
    })
    const last = await test.client('GET /brands/brands', { query: { size: 2, page: 2 } })
    expect(last.data).toMatchObject([{ name: 'Zeta', image: `/media/${'a'.repeat(32)}.png` }])
    expect(last.meta).toMatchObject({ hasNextPage: false, hasPrevPage: true })
    expect((await test.client('GET /brands/brands', { query: { size: 0 } })).data).toEqual([])
  })

  // [S3.7] [S7.22]
  it('hold the tree of categories for the navigation', async () => {
    const { data } = await test.client('GET /products/categories', {})
    const sprayers = data.find(({ name }) => name === 'Aspersoras')
    expect(sprayers?.subcategories.map(({ name }) => name)).toEqual([
      'De motor',
      'Manuales',
      'Refacciones',
    ])
    expect(sprayers?.subcategories[0]?.subSubcategories).toMatchObject([{ name: 'Dos tiempos' }])
  })
})
