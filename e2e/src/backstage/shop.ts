import { lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { createShopClient } from '@surco/contract/client'
import type { Page } from 'playwright-core'

import { thisShop } from '../harness/this-shop.ts'
import type { Product } from '../shopper/products.ts'

/** The units of a product that can be bought now. */
export async function stockOf({ SKU }: Product): Promise<number> {
  const api = createShopClient({ baseUrl: `${thisShop().shopUrl}/api` })
  const { data } = await api('GET /products/:id/stock', { params: { id: SKU } })
  return data.attributes.stock
}

/** The units of a customer's cart as the shop knows it, each product's by its SKU. */
export async function unitsInCart(page: Page): Promise<Record<string, number>> {
  const { data } = await clientOf(await tokenOf(page))('GET /carts', {})
  return Object.fromEntries(data.attributes.items.map(({ SKU, cantidad }) => [SKU, cantidad]))
}

/** Ends the session of a page from outside; the page notices it by the next refusal. */
export async function endSessionOf(page: Page) {
  await clientOf(await tokenOf(page))('POST /users/logout', {})
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

const clientOf = (token: string) =>
  createShopClient({
    baseUrl: `${thisShop().shopUrl}/api`,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })

/** Files of shop and sandbox that other users of the machine could read or write. */
export async function listFilesOpenToOthers(): Promise<string[]> {
  const dataDir = dirname(thisShop().mailDir)
  const open = []
  for (const path of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
    // Files of the database come and go.
    const status = await lstat(join(dataDir, path)).catch(() => undefined)
    if (status && (status.mode & 0o077) !== 0) open.push(path)
  }
  return open
}
