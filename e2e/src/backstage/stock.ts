import { createShopClient } from '@surco/contract/client'

import { thisShop } from '../harness/this-shop.ts'
import type { Product } from '../shopper/products.ts'

/** The units of a product that can be bought now. */
export async function stockOf({ SKU }: Product): Promise<number> {
  const api = createShopClient({ baseUrl: `${thisShop().shopUrl}/api` })
  const { data } = await api('GET /products/:id/stock', { params: { id: SKU } })
  return data.attributes.stock
}
