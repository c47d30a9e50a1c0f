import { order } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { lockPurchase } from './change-status.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 5 })
})
afterAll(() => shop.close())

// [T4.64]
test('knows the order that was added to a purchase while its lock was waited for', async () => {
  const { db } = shop.shop
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  const [first] = await shop.listOrders()
  const { sequence: _sequence, number: _number, ...terms } = first!
  const locked = Promise.withResolvers<void>()
  const adding = db.transaction(async (tx) => {
    await lockPurchase(tx, terms.id)
    locked.resolve()
    await somebodyWaits(tx)
    await tx.insert(order).values({ ...terms, id: 'second', status: 'failed' })
  })
  await locked.promise
  const known = await db.transaction((tx) => lockPurchase(tx, terms.id))
  expect(known.map(({ id }) => id)).toEqual([terms.id, 'second'])
  await adding
})
