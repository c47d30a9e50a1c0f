import { cartLine, product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'
import { addItem } from './change-cart.ts'
import { lockCart } from './index.ts'
import { putUnits, removeLine } from './offers.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 5 })
})
afterAll(() => shop.close())

// [T4.65]
test('keeps what was bought out of a cart that is changed while its payment is settled', async () => {
  const { db } = shop.shop
  const buyer = await createPayingCustomer(shop, [{ SKU: 'PUMP', cantidad: 2 }])
  await buyer.pay(await shop.createToken())
  const [attempt] = await shop.listAttempts()
  await shop.sandbox.control.act(attempt!.chargeId!, { action: 'approve' })
  const { cartId } = buyer.customer
  const [pump] = await db.select().from(product).where(eq(product.sku, 'PUMP'))
  const productId = pump!.id

  const read = Promise.withResolvers<void>()
  const adding = db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    const [line] = await tx.select().from(cartLine).where(eq(cartLine.cartId, cartId))
    const inCart = line?.quantity ?? 0
    read.resolve()
    await somebodyWaits(tx)
    await putUnits(tx, cartId, [{ productId, quantity: inCart + 1 }])
  })
  await read.promise
  expect((await buyer.confirm(attempt!.chargeId!)).json().order.status).toBe('paid')
  await adding
  expect(await buyer.listCart()).toMatchObject([{ SKU: 'PUMP', cantidad: 1 }])
})

test.each([
  ['that line was taken away', undefined, 1],
  ['more was put in', 4, 5],
])('adds to the cart as it is after waiting for it: %s', async (_change, units, expected) => {
  const { db } = shop.shop
  await createProduct(db, { sku: `HOSE-${expected}`, stock: 5 })
  const line = { SKU: `HOSE-${expected}`, cantidad: 1 }
  const buyer = await createPayingCustomer(shop, [{ ...line, cantidad: 2 }])
  const { cartId } = buyer.customer
  const [hose] = await db.select().from(product).where(eq(product.sku, line.SKU))
  const productId = hose!.id

  const locked = Promise.withResolvers<void>()
  const changing = db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    locked.resolve()
    await somebodyWaits(tx)
    if (units) await putUnits(tx, cartId, [{ productId, quantity: units }])
    else await removeLine(tx, cartId, productId)
  })
  await locked.promise
  await addItem(shop.shop, cartId, line)
  await changing
  expect(await buyer.listCart()).toMatchObject([{ ...line, cantidad: expected }])
})

test('puts in no more than there is of what came into the cart while it was waited for', async () => {
  const { db } = shop.shop
  await createProduct(db, { sku: 'REEL', stock: 5 })
  const buyer = await createPayingCustomer(shop, [{ SKU: 'REEL', cantidad: 1 }])
  const { cartId } = buyer.customer
  const [reel] = await db.select().from(product).where(eq(product.sku, 'REEL'))

  const locked = Promise.withResolvers<void>()
  const filling = db.transaction(async (tx) => {
    await lockCart(tx, cartId)
    locked.resolve()
    await somebodyWaits(tx)
    await putUnits(tx, cartId, [{ productId: reel!.id, quantity: 5 }])
  })
  await locked.promise
  await expect(addItem(shop.shop, cartId, { SKU: 'REEL', cantidad: 1 })).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
  })
  await filling
  expect(await buyer.listCart()).toMatchObject([{ SKU: 'REEL', cantidad: 5 }])
})
