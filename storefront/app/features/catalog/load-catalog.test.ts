import type { ShopClient } from '@surco/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadCatalog } from './load-catalog.ts'

const answers: Record<string, unknown> = {
  'GET /products/categories': { data: [{ id: '1', name: 'Bombas', image: '', subcategories: [] }] },
  'GET /brands/brands': {
    data: ['Manantiva', 'Aguadoro'].map((name, index) => ({
      id: String(index + 7),
      name,
      image: '',
      count: 3,
    })),
  },
  'POST /products/catalog/products': {
    data: [],
    meta: { totalProducts: 0, page: 1, pageSize: 10 },
  },
}
const noFilters = { brands: [], categories: [], kinds: { products: 9, accessories: 2 } }

/** What the shop was asked, and the calls that it does not answer. */
let asked: { address: string; body: unknown }[]
let silent: string[]

/** Of the products of one shelf, which the answers of a test may name */
let onShelf: object | undefined
/** The brands that the filters leave, page by page */
let brands: object[]

interface FiltersBody {
  categoryId?: string | null
  page?: number
  pageSize?: number
}

// safe: each address is answered as the contract says, as far as the page reads it
const api = (async (address: string, input: { body?: FiltersBody }) => {
  asked.push({ address, body: input.body })
  if (silent.includes(address)) throw new Error(`${address} does not answer`)
  if (address !== 'POST /catalog/filters') return answers[address]
  const { categoryId, page = 1, pageSize = 0 } = input.body ?? {}
  if (categoryId && onShelf) return onShelf
  return { ...noFilters, brands: brands.slice((page - 1) * pageSize, page * pageSize) }
}) as unknown as ShopClient

const bodies = (address: string) =>
  asked.filter((call) => call.address === address).map(({ body }) => body)

beforeEach(() => {
  onShelf = undefined
  brands = []
  asked = []
  silent = []
})
afterEach(() => vi.restoreAllMocks())

// [S7.29] [S7.33] [S9.22] [S9.23]
test('asks for ten products by name, and for the filters they leave', async () => {
  await loadCatalog(api, {}, 3)
  const everything = { brandIds: null, categoryId: null, subcategoryId: null, ssubcategoryId: null }
  const anyOffer = { minPrice: null, maxPrice: null, inStock: null }
  expect(bodies('POST /products/catalog/products')).toEqual([
    {
      page: 3,
      pageSize: 10,
      orderBy: 'name',
      orderDirection: 'asc',
      ...everything,
      ...anyOffer,
    },
  ])
  expect(bodies('POST /catalog/filters')).toEqual([
    { page: 1, pageSize: 100, ...everything, ...anyOffer },
    { page: 1, pageSize: 0, ...anyOffer },
  ])
})

test('asks for all brands that are left, by the hundred', async () => {
  brands = Array.from({ length: 201 }, (_, index) => ({ id: String(index) }))
  const { filters } = await loadCatalog(api, {}, 1)
  expect(filters?.brands).toEqual(brands)
  const pages = bodies('POST /catalog/filters').filter(
    (body) => (body as FiltersBody).pageSize === 100,
  )
  expect(pages).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }])
})

// [S4.41] [S7.30]
test('asks for what was chosen, brands by their ids with commas', async () => {
  const query = { categoria: 'bombas', marca: 'AGUADORO', otrasmarcas: ['7'], preciomax: 900 }
  await loadCatalog(api, { ...query, existencia: true, orden: '-precio' }, 1)
  expect(bodies('POST /products/catalog/products')).toMatchObject([
    {
      brandIds: '8,7',
      categoryId: '1',
      maxPrice: 900,
      inStock: true,
      orderBy: 'price',
      orderDirection: 'desc',
    },
  ])
  expect(bodies('POST /catalog/filters')).toMatchObject([{ brandIds: '8,7', categoryId: '1' }, {}])
})

// [S7.31] [S7.34]
test('asks for accessories alone, and for the counts of both kinds on all shelves', async () => {
  const { counts } = await loadCatalog(api, { tipo: 'accesorios', categoria: 'Bombas' }, 1)
  expect(bodies('POST /products/catalog/products')).toMatchObject([
    { isaccesory: true, categoryId: null },
  ])
  expect(bodies('POST /catalog/filters')[1]).not.toHaveProperty('isaccesory')
  expect(counts).toEqual({ products: 9, accessories: 2, mixed: true })
})

// [S2.156]
test('counts the products of the chosen shelf, and the accessories of all of them', async () => {
  onShelf = { brands: [], categories: [], kinds: { products: 4, accessories: 1 } }
  const { counts } = await loadCatalog(api, { categoria: 'Bombas' }, 1)
  expect(counts).toEqual({ products: 4, accessories: 2, mixed: true })
  onShelf = { brands: [], categories: [], kinds: { products: 3, accessories: 0 } }
  expect((await loadCatalog(api, { categoria: 'Bombas' }, 1)).counts).toEqual({
    products: 3,
    accessories: 2,
    mixed: false,
  })
})

// [S8.14]
test.each([
  ['POST /products/catalog/products', ['products']],
  ['POST /catalog/filters', ['filters', 'counts']],
  ['GET /products/categories', ['products', 'filters']],
])('leaves a gap, and a line in the log, where %s fails', async (address, gaps) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  silent = [address]
  const { selection: _, ...blocks } = await loadCatalog(api, { categoria: 'Bombas' }, 1)
  const missing = Object.entries(blocks).filter(([, block]) => block === undefined)
  expect(missing.map(([name]) => name)).toEqual(gaps)
  expect(log).toHaveBeenCalled()
})
