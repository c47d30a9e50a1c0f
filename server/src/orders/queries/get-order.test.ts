import { orderEvent, orderLine } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { getOrder } from './get-order.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  for (const sku of ['PUMP', 'HOSE']) await createProduct(shop.shop.db, { sku, stock: 5 })
})
afterAll(() => shop.close())

test('reads lines and events with the order as their tables have them', async () => {
  const { db } = shop.shop
  const cart = ['PUMP', 'HOSE'].map((SKU) => ({ SKU, cantidad: 2 }))
  await shop.pay(await shop.createBuyer({ cart }), await shop.createToken())
  const [first] = await shop.listOrders()
  const { lines, events } = await getOrder(db, first!.id)
  expect(lines).toEqual(await db.select().from(orderLine).orderBy(orderLine.position))
  expect(lines).toHaveLength(2)
  expect(events).toEqual(await db.select().from(orderEvent).orderBy(orderEvent.id))
})
