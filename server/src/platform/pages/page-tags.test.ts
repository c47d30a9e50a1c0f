import { describe, expect, it } from 'vitest'

import { tagsOf } from './page-tags.ts'

it('tags a product page with its SKU', () => {
  const tags = tagsOf(
    'GET /products/:id/stock',
    { params: { id: 'BM-1/2' } },
    {
      data: { attributes: { stock: 1 } },
    },
  )
  expect(tags).toEqual(['product:BM-1/2'])
})

it('tags a list with the catalogue and with each product in it', () => {
  const attributes = {
    Nombre: '',
    Categoria: '',
    Precio: 1,
    Fotos: [],
    DiscountPercentage: 0,
    SpecialDiscount: 0,
    Stock: 1,
    RequiresShippingQuote: false,
    EnvioGratis: true,
  }
  const data = ['A', 'B'].map((SKU) => ({ SKU, attributes }))
  expect(tagsOf('GET /popular-products', { query: {} }, { data })).toEqual([
    'catalog',
    'product:A',
    'product:B',
  ])
})

it('tags what goes with a product with its SKU, and with the catalogue while there is nothing', () => {
  const tagsWith = (results: { SKU: string }[]) =>
    tagsOf('GET /products/related-products', { query: { sku: 'BM-1' } }, { results } as never)
  expect(tagsWith([{ SKU: 'A' }])).toEqual(['related:BM-1', 'product:A'])
  expect(tagsWith([])).toEqual(['related:BM-1', 'catalog'])
})

describe('a list of the catalogue', () => {
  const empty = { data: [], meta: { totalProducts: 0, page: 1, pageSize: 10 } }

  it.each([
    [{}, 'products'],
    [{ categoryId: '1', subcategoryId: '2', brandIds: '7' }, 'category:2'],
    [{ brandIds: '7,8' }, 'brand:7', 'brand:8'],
    [{ brandIds: '-1' }, 'products'],
    [{ categoryId: '1', inStock: true }, 'category:1'],
  ])('is tagged with its shelf: %j', (body, ...shelf) => {
    const tags = tagsOf('POST /products/catalog/products', { body }, empty)
    expect(tags).toEqual(['catalog', 'brands', ...shelf])
  })

  const lists = {
    brands: [],
    categories: [],
    prices: { min: 0, max: 0 },
    kinds: { products: 0, accessories: 0 },
  }

  it.each([
    [{ categoryId: '1' }, 'category:1'],
    [{ categoryId: '1', inStock: true }, 'products'],
    [{ categoryId: '1', minPrice: 100 }, 'products'],
    [{ brandIds: '7', maxPrice: 900 }, 'products'],
    [{ pageSize: 0, inStock: true }, 'products'],
    [{ pageSize: 0 }],
  ])(
    'has filters that count other shelves once something is asked of their products: %j',
    (body, ...shelf) => {
      const tags = tagsOf('POST /catalog/filters', { body }, lists)
      expect(tags).toEqual(['catalog', 'categories', 'brands', ...shelf])
    },
  )
})

it('tags brands with their counts where more are asked for than stand around a page', () => {
  const none = {
    page: 1,
    size: 20,
    total: 0,
    totalPages: 0,
    hasNextPage: false,
    hasPrevPage: false,
  }
  const tagsOfBrands = (size: number) =>
    tagsOf('GET /brands/brands', { query: { size } }, { data: [], meta: none })
  expect(tagsOfBrands(20)).toEqual(['brands'])
  expect(tagsOfBrands(500)).toEqual(['brands', 'catalog'])
})

it('gives no tags to a call that shows nothing of the shop', () => {
  const answer = {
    status: 'ok',
    database: 'ok',
    queue: 'ok',
    mail: 'files',
    jobs: { failed: 0, oldestSeconds: 0 },
    ledger: { lastCheckedAt: null, openDifferences: 0 },
  } as const
  expect(tagsOf('GET /health', {}, answer)).toEqual([])
})
