import { order, paymentAttempt } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lockPurchase } from '../../orders/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { expireOrders } from './reconcile.ts'

const HOUR = 60 * 60_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 5 })
})
afterAll(() => shop.close())

test('ends the others when one order cannot be ended', async () => {
  const { db } = shop.shop
  const starts = [1, 2].map(async () => {
    const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
    await shop.pay(buyer, await shop.createToken())
  })
  await Promise.all(starts)
  await db.update(paymentAttempt).set({ status: 'failed' })
  const [first, second] = await shop.listOrders()
  shop.clock.advance(2 * HOUR)
  const refuses = "language plpgsql as $$ begin raise 'stuck'; end $$"
  await db.execute(`create function refuse() returns trigger ${refuses}`)
  await db.execute(
    `create trigger refuse before update on "order" for each row
      when (old.id = '${first!.id}') execute function refuse()`,
  )
  await expireOrders(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending' }, { status: 'expired' }])
  await db.execute('drop function refuse() cascade')
  await expireOrders(shop.shop)
  expect((await shop.listOrders()).map(({ id, status }) => [id, status])).toEqual([
    [first?.id, 'expired'],
    [second?.id, 'expired'],
  ])
  await db.execute('truncate "order" cascade')
})

// [T4.64]
test('leaves an order whose buyer begins to pay again at the last moment', async () => {
  const { db } = shop.shop
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  await db.update(paymentAttempt).set({ status: 'failed' })
  shop.clock.advance(HOUR)
  const [over] = await shop.listOrders()
  const locked = Promise.withResolvers<void>()
  const reopening = db.transaction(async (tx) => {
    await lockPurchase(tx, over!.id)
    locked.resolve()
    await somebodyWaits(tx)
    await tx.update(order).set({ expiresAt: new Date(shop.clock.now().getTime() + HOUR) })
  })
  await locked.promise
  await expireOrders(shop.shop)
  await reopening
  expect(await shop.listOrders()).toMatchObject([{ status: 'pending', reservation: 'held' }])
  shop.clock.advance(2 * HOUR)
  await expireOrders(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'expired', reservation: 'released' }])
})
