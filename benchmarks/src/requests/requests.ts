import type { CatalogCard } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import type { Request } from '../load/run-load.ts'
import { BenchError } from '../run-command.ts'

export const get = (path: string): Request => ({ method: 'GET', path })

export const post = (path: string, body: object, headers?: Record<string, string>): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** What each loop sends. */
export interface Requests {
  warmUp: Request[]
  closed: Request[]
  open: Request[]
}

type Part = keyof Requests | 'recorded'

/** Of ten requests, most are for the closed loop, which sends most. */
function partOf(index: number): Part {
  const place = index % 10
  if (place < 2) return 'warmUp'
  if (place < 8) return 'closed'
  return place === 8 ? 'open' : 'recorded'
}

/**
 * Deals requests to the loops, and some whose statements are recorded. None is in two parts, so that
 * nothing measured is answered from what another loop left in a cache.
 */
export function splitRequests(requests: readonly Request[]): Requests & { recorded: Request[] } {
  const of = (part: Part) => requests.filter((_, index) => partOf(index) === part)
  return { warmUp: of('warmUp'), closed: of('closed'), open: of('open'), recorded: of('recorded') }
}

const PAGE_SIZE = 100
/** Limits the products that requests are made of. */
const MAX_PAGES = 100

/** What the shop sells, as far as requests need it. */
export interface Catalogue {
  total: number
  /** From all over the catalogue. */
  cards: CatalogCard[]
  brandIds: string[]
  categoryIds: string[]
}

/** Reads the shop's catalogue. Throws when it is empty. */
export async function readCatalogue(api: ShopClient): Promise<Catalogue> {
  const readPage = (page: number) =>
    api('POST /products/catalog/products', { body: { page, pageSize: PAGE_SIZE } })
  const first = await readPage(1)
  const total = first.meta.totalProducts
  if (total === 0) throw new BenchError('the shop has no products to measure with')
  const pages = Math.ceil(total / PAGE_SIZE)
  const step = Math.max(1, pages / MAX_PAGES)
  const cards = [...first.data]
  for (let page = 1 + step; page <= pages; page += step) {
    cards.push(...(await readPage(Math.floor(page))).data)
  }
  const { brands, categories } = await api('POST /catalog/filters', { body: {} })
  return {
    total,
    cards,
    brandIds: brands.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
  }
}

/** Lines of a cart; after that the units of its lines grow. */
const LINES = 5
/** Units added to each line; the chosen products have at least as many in stock. */
const UNITS = 200
const rounds = Array.from({ length: UNITS * LINES }, (_, round) => round)
/** The rounds at which the parts of the loops begin. */
const CLOSED = 200
const OPEN = 800

interface Buying {
  api: ShopClient
  cards: readonly CatalogCard[]
  /** A multiple of the callers, so that no two callers share a cart. */
  customers: number
}

/** Registers customers, and returns additions of one unit for each loop: one to each cart, round by round. */
export async function cartRequests({ api, cards, customers }: Buying): Promise<Requests> {
  const tokens = await register(api, customers)
  const stocked = cards.filter(
    ({ stock, ...card }) => stock >= UNITS && !card.requiresShippingQuote,
  )
  if (stocked.length === 0) throw new BenchError(`no product has ${UNITS} units in stock`)
  const add = (round: number) =>
    tokens.map((token, customer) => {
      const card = stocked[(customer * LINES + (round % LINES)) % stocked.length]
      const authorization = `Bearer ${token}`
      return post('/api/carts/add', { SKU: card?.SKU, cantidad: 1 }, { authorization })
    })
  return {
    warmUp: rounds.slice(0, CLOSED).flatMap(add),
    closed: rounds.slice(CLOSED, OPEN).flatMap(add),
    open: rounds.slice(OPEN).flatMap(add),
  }
}

async function register(api: ShopClient, count: number): Promise<string[]> {
  const run = Date.now()
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    const { meta } = await api('POST /users/register', {
      body: {
        name: 'Ana Ruiz',
        email: `customer-${index}-${run}@example.com`,
        password: 'surco-bench',
        acceptTerms: true,
      },
    })
    tokens.push(meta.accessToken)
  }
  return tokens
}
