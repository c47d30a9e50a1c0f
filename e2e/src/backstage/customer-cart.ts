import { createShopClient } from '@surco/contract/client'
import type { Page } from 'playwright-core'

import { thisShop } from '../harness/this-shop.ts'

/** The units of a customer's cart as the shop knows it, each product's by its SKU. */
export async function unitsInCart(page: Page): Promise<Record<string, number>> {
  const { data } = await clientOf(await tokenOf(page))('GET /carts', {})
  return Object.fromEntries(data.attributes.items.map(({ SKU, cantidad }) => [SKU, cantidad]))
}

/** Ends the session of a page elsewhere: the page learns of it by the next refusal. */
export async function endSessionOf(page: Page) {
  await clientOf(await tokenOf(page))('POST /users/logout', {})
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

const clientOf = (token: string) =>
  createShopClient({
    baseUrl: `${thisShop().shopUrl}/api`,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
