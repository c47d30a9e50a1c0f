import type { Contract, Input } from '@surco/contract'

import type { Request } from '../load/run-load.ts'
import { type Catalogue, get, post } from './requests.ts'

/** More than one part sends, where there are enough different requests. */
const SEARCHES = 20_000
const SELECTIONS = 20_000
const DEEP_PAGES = 2_000

/** The requests of each call that only reads. */
export const makeRequests = (catalogue: Catalogue) => ({
  search: makeQueries(catalogue.cards, SEARCHES).map(searchRequest),
  catalogue: catalogueRequests(catalogue, SELECTIONS),
  deepPage: deepRequests(catalogue, DEEP_PAGES),
  filters: filterRequests(catalogue, SELECTIONS),
  product: catalogue.cards.map(({ SKU }) => get(`/api/products/${encodeURIComponent(SKU)}`)),
  related: catalogue.cards.map(({ SKU }) =>
    get(`/api/products/related-products?sku=${encodeURIComponent(SKU)}`),
  ),
})

/** The page of a product, as the storefront links it: slashes of a SKU stay slashes. */
export const productPath = (sku: string) =>
  `/producto/${sku.split('/').map(encodeURIComponent).join('/')}`

/** The request of the storefront's search box while a shopper types. */
const searchRequest = (query: string) =>
  get(`/api/products/search?query=${encodeURIComponent(query)}&${firstResults}`)

const firstResults = 'page=1&pageSize=8&orderBy=relevance&orderDirection=desc'

type CatalogQuery = Input<Contract['POST /products/catalog/products']>['body']
type Filters = Input<Contract['POST /catalog/filters']>['body']

const CATALOGUE_SEED = 7
/** As many as the storefront shows on a page. */
const PAGE_SIZE = 10
const DEEP_PAGE = 9_000
const orders = ['name', 'price', 'popularity'] as const
const directions = ['asc', 'desc'] as const

/** Different pages: mostly the first ones of a selection, in every order. */
function catalogueRequests(catalogue: Catalogue, count: number): Request[] {
  const random = createRandom(CATALOGUE_SEED)
  const make = (): CatalogQuery => ({
    page: 1 + random.whole(random.pick([1, 5, 20])),
    orderBy: random.pick(orders),
    orderDirection: random.pick(directions),
    ...selection(catalogue, random),
  })
  return distinct(count, make, JSON.stringify).map(pageRequest)
}

/** Page 9,000, or the last one of a smaller shop, and those before it, in every order. */
function deepRequests({ total }: Catalogue, count: number): Request[] {
  const random = createRandom(CATALOGUE_SEED)
  const last = Math.min(DEEP_PAGE, Math.ceil(total / PAGE_SIZE))
  const make = (): CatalogQuery => ({
    page: last - random.whole(Math.ceil(last / 10)),
    orderBy: random.pick(orders),
    orderDirection: random.pick(directions),
  })
  return distinct(count, make, JSON.stringify).map(pageRequest)
}

/** The counts beside different selections. */
function filterRequests(catalogue: Catalogue, count: number): Request[] {
  const random = createRandom(CATALOGUE_SEED + 1)
  const make = (): Filters => selection(catalogue, random)
  return distinct(count, make, JSON.stringify).map((body) => post('/api/catalog/filters', body))
}

const pageRequest = (query: CatalogQuery) =>
  post('/api/products/catalog/products', { ...query, pageSize: PAGE_SIZE })

/** Chooses each filter in some of the selections, so that all combinations occur. */
function selection({ brandIds, categoryIds }: Catalogue, random: Random): Filters {
  const isChosen = (oneIn: number) => random.whole(oneIn) === 0
  const minPrice = 100 * random.whole(40)
  return {
    ...(isChosen(2) && { categoryId: random.pick(categoryIds) }),
    ...(isChosen(2) && { brandIds: someBrands(brandIds, random) }),
    ...(isChosen(5) && { minPrice, maxPrice: minPrice + 500 * (1 + random.whole(20)) }),
    ...(isChosen(5) && { inStock: true }),
    ...(isChosen(8) && { isaccesory: true }),
  }
}

const someBrands = (ids: string[], random: Random) =>
  [...new Set(Array.from({ length: 1 + random.whole(3) }, () => random.pick(ids)))].join(',')

/** What queries are made of. */
interface Searched {
  SKU: string
  nombre: string
  category: string
  brand: { nombre: string }
}

const SEED = 6
const SHORTEST = 2

/**
 * Up to `count` different queries as shoppers of this catalogue type them, the same ones in every run:
 * beginnings of names, letters swapped or left out, brand with kind and size in any order, model numbers.
 */
export function makeQueries(products: readonly Searched[], count: number): string[] {
  const random = createRandom(SEED)
  const make = () => {
    const product = random.pick(products)
    return random.pick(ways)(product, random).trim()
  }
  return distinct(count, make, (query) => query).filter(({ length }) => length >= SHORTEST)
}

type Way = (product: Searched, random: Random) => string

/** Half of what arrives is a beginning: the search box asks while somebody types. */
const ways: Way[] = [
  typed,
  typed,
  typed,
  (product, random) => misspell(words(product).slice(0, 2).join(' '), random),
  brandAndKind,
  modelNumber,
]

const words = ({ nombre }: Searched) => nombre.toLowerCase().split(/\s+/)

/** The beginning of a product's name. */
function typed(product: Searched, random: Random) {
  const name = words(product).slice(0, 6).join(' ')
  return name.slice(0, 2 + random.whole(name.length - 1))
}

/** Swaps two letters of one word, or leaves one out; short words stay right. */
export function misspell(text: string, random: Random): string {
  const all = text.split(' ')
  const long = [...all.keys()].filter((index) => (all[index] ?? '').length >= 5)
  if (long.length === 0) return text
  const chosen = random.pick(long)
  const word = all[chosen] ?? ''
  const at = 1 + random.whole(word.length - 2)
  const [before, first = '', second = ''] = [word.slice(0, at), word[at], word[at + 1]]
  const swapped = random.whole(2) === 0 ? second + first : second
  all[chosen] = before + swapped + word.slice(at + 2)
  return all.join(' ')
}

/** "25 l tepalco aspersora". */
function brandAndKind({ nombre, category, brand }: Searched, random: Random) {
  const size = /\b\d[\d.,/]*\s?(?:[a-z]{1,4}\b|")/i.exec(nombre)?.[0] ?? ''
  const kind = random.whole(2) === 0 ? category : (nombre.split(' ')[0] ?? '')
  const parts = random.whole(2) === 0 ? [kind, brand.nombre, size] : [size, brand.nombre, kind]
  return parts.join(' ').toLowerCase()
}

/** A model number: whole, without hyphens, or its beginning. */
function modelNumber({ SKU }: Searched, random: Random) {
  const written = random.whole(2) === 0 ? SKU : SKU.replaceAll(/[-/]/g, '')
  return random.whole(2) === 0 ? written : written.slice(0, 4 + random.whole(4)).toLowerCase()
}

/** After so many repetitions in a row nothing new is expected. */
const PATIENCE = 1_000

/** Makes up to `count` different items; fewer when only repetitions come. */
function distinct<Thing>(count: number, make: () => Thing, keyOf: (thing: Thing) => string) {
  const made = new Map<string, Thing>()
  let inVain = 0
  while (made.size < count && inVain < PATIENCE) {
    const thing = make()
    const key = keyOf(thing)
    inVain = made.has(key) ? inVain + 1 : 0
    made.set(key, thing)
  }
  return [...made.values()]
}

interface Random {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number
  pick<T>(values: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32), so that runs ask the same. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick<T>(values: readonly T[]) {
      const value = values[whole(values.length)]
      if (value === undefined) throw new Error('Nothing to pick from')
      return value
    },
  }
}
