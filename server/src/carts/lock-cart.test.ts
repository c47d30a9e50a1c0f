import { product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'
import { findUnits, putUnits } from './cart-line-units.ts'
import { lockCart } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 5 })
})
afterAll(() => shop.close())

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
    const inCart = (await findUnits(tx, cartId, productId)) ?? 0
    read.resolve()
    await somebodyWaits(tx)
    await putUnits(tx, cartId, [{ productId, quantity: inCart + 1 }])
  })
  await read.promise
  expect((await buyer.confirm(attempt!.chargeId!)).json().order.status).toBe('paid')
  await adding
  expect(await buyer.listCart()).toMatchObject([{ SKU: 'PUMP', cantidad: 1 }])
})
