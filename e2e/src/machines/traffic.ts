import { createShopClient } from '@surco/contract/client'
import { createControlClient } from '@surco/payment-sandbox'

import { buy } from '../faults/guest.ts'
import type { ShopUnderTest } from '../faults/shop-under-test.ts'

/** The responses to visitors so far. */
export interface Traffic {
  answered: number
  paid: number
  /** Each request without a response, or with an error of the shop. */
  failed: string[]
}

const VISITORS = 6
const BUYERS = 2
/** How many calls a purchase makes. */
const CALLS = 4

/**
 * Simulates visitors who view pages, search, ask for stock and fill carts, and others who buy, until `isOver`. Each
 * request that fails is recorded and not repeated.
 */
export async function visit(
  shop: Pick<ShopUnderTest, 'shopUrl' | 'sandboxUrl'>,
  isOver: (soFar: Traffic) => boolean,
): Promise<Traffic> {
  const traffic: Traffic = { answered: 0, paid: 0, failed: [] }
  const skus = await listSkus(shop.shopUrl)
  let turn = 0
  async function look() {
    while (!isOver(traffic)) {
      turn += 1
      await ask(traffic, shop.shopUrl, requestOf(turn, skus[turn % skus.length] ?? ''))
    }
  }
  async function purchase() {
    const market = { ...shop, provider: createControlClient(shop.sandboxUrl) } as ShopUnderTest
    while (!isOver(traffic)) {
      turn += 1
      const { outcome, troubles } = await buy(market, skus[turn % skus.length] ?? '')
      traffic.answered += CALLS
      if (outcome === 'paid') traffic.paid += 1
      for (const { status } of troubles) traffic.failed.push(`a purchase: ${status}`)
    }
  }
  await Promise.all([
    ...Array.from({ length: VISITORS }, look),
    ...Array.from({ length: BUYERS }, purchase),
  ])
  return traffic
}

interface Request {
  path: string
  body?: object
}

function requestOf(turn: number, sku: string): Request {
  const kinds: Request[] = [
    { path: '/' },
    { path: `/producto/${sku}` },
    { path: `/api/products/${sku}/stock` },
    { path: `/api/products/search?query=bomba%20${turn % 50}` },
    { path: `/search?q=motor+${turn % 50}` },
    { path: '/api/products/catalog/products', body: { pageSize: 12, page: 1 + (turn % 5) } },
    { path: '/api/users/guest-register', body: guestWith(turn, sku) },
    { path: '/api/health/live' },
  ]
  return kinds[turn % kinds.length] ?? { path: '/' }
}

const guestWith = (turn: number, SKU: string) => ({
  name: 'Ana Ruiz',
  email: `visita-${turn}@example.com`,
  cart: [{ SKU, cantidad: 1 }],
})

async function ask(traffic: Traffic, shopUrl: string, { path, body }: Request) {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const answer = await fetch(`${shopUrl}${path}`, {
      ...sent,
      signal: AbortSignal.timeout(60_000),
    })
    await answer.arrayBuffer()
    if (answer.status >= 400) traffic.failed.push(`${path}: ${answer.status}`)
    else traffic.answered += 1
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    traffic.failed.push(`${path}: ${String(cause)}`)
  }
}

/** SKUs of products that can be bought. */
export async function listSkus(shopUrl: string): Promise<string[]> {
  const api = createShopClient({ baseUrl: `${shopUrl}/api` })
  const { data } = await api('POST /products/catalog/products', { body: { pageSize: 50 } })
  return data
    .filter(({ stock, requiresShippingQuote }) => stock > 20 && !requiresShippingQuote)
    .map(({ SKU }) => SKU)
}
