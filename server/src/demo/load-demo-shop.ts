import { product } from '@surco/database/schema'

import type { Shop } from '../shop.ts'
import { readDemoProducts } from './demo-products.ts'
import { addContent, readContent } from './load-content.ts'
import { addCustomer, readCustomer } from './load-customer.ts'
import { loadProducts } from './load-products.ts'
import { addShelves, readShelves } from './load-shelves.ts'

/** Fills a shop without products with the demo's, whole or not at all; leaves any other as it is. */
export async function loadDemoIfEmpty(
  shop: Shop,
  demoDir: string,
  progress: (step: string) => void,
): Promise<void> {
  if ((await shop.db.$count(product)) > 0) return
  progress('loading the demo shop into the empty database')
  const shelves = await readShelves(shop, demoDir)
  const content = await readContent(shop, demoDir)
  const customer = await readCustomer(demoDir)
  const now = shop.clock.now()
  const products = await loadProducts(shop, demoDir, async (tx) => {
    await addShelves(tx, shelves)
    const find = await readDemoProducts(tx)
    await addContent(tx, content, find, now)
    if (customer) await addCustomer(tx, customer, find, now)
  })
  progress(`${products} products`)
}
