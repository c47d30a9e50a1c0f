import type { CatalogCard } from '@surco/contract'
import type { ShopClient } from '@surco/contract/client'

import { BenchError } from '../run-command.ts'
import { post, type Requests } from './request-of.ts'

/** So many lines a cart comes to have, then the units of a line grow. */
const LINES = 5
/** Times that each line is added to, at most as many as the products chosen have in stock. */
const UNITS = 200
const rounds = Array.from({ length: UNITS * LINES }, (_, round) => round)
/** In which rounds each loop's begin. */
const CLOSED = 200
const OPEN = 800

interface Buying {
  api: ShopClient
  cards: readonly CatalogCard[]
  /** Dealt out to so many callers, or to a part of them, no cart is in two hands. */
  customers: number
}

/** Registers customers, and gives additions of one unit for each loop: one to each cart, round by round. */
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
