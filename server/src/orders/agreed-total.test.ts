import { order, product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

let made = 0
/** A customer who was shown a total of 2,500.50, which another price has changed since. */
async function createBuyer() {
  const sku = `PUMP-${++made}`
  await createProduct(shop.shop.db, { sku, listPrice: 125_025, stock: 5 })
  const buyer = await createPayingCustomer(shop, [{ SKU: sku, cantidad: 2 }])
  const changePrice = (price: number) =>
    shop.shop.db.update(product).set({ listPrice: price }).where(eq(product.sku, sku))
  return { buyer, sku, changePrice }
}

test('charges the total that was agreed', async () => {
  const { buyer } = await createBuyer()
  const byCard = await buyer.pay(await shop.createToken(), { total: 2500.5 })
  expect(byCard.statusCode).toBe(200)
  expect((await buyer.payByWallet({ total: 2500.5 })).statusCode).toBe(200)
})

// [T4.43]
test('neither charges nor holds anything when the total is another one by now, and says which', async () => {
  const { buyer, sku, changePrice } = await createBuyer()
  await changePrice(130_000)
  const token = await shop.createToken()
  for (const answer of [
    await buyer.pay(token, { total: 2500.5 }),
    await buyer.payByWallet({ total: 2500.5 }),
  ]) {
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'TOTAL_CHANGED',
      message:
        'El total de tu pedido es ahora $2,600.00 MXN. Revísalo y vuelve a intentar el pago.',
    })
  }
  expect(await shop.stockOf(sku)).toEqual({ stock: 5, reserved: 0 })
  expect((await buyer.pay(token, { total: 2600 })).statusCode).toBe(200)
})

test('neither charges nor holds what was hidden meanwhile, and says what to take out', async () => {
  const { buyer, sku } = await createBuyer()
  await shop.shop.db.update(product).set({ published: false }).where(eq(product.sku, sku))
  const answer = await buyer.pay(await shop.createToken(), { total: 2500.5 })
  expect(answer.json()).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', available: 0 })
  expect(answer.json().message).toContain('ya no está a la venta')
  expect(await shop.stockOf(sku)).toEqual({ stock: 5, reserved: 0 })
})

test('opens a new order when the earlier one of the same cart comes to another total', async () => {
  const { buyer } = await createBuyer()
  const { db } = shop.shop
  const ofCart = eq(order.cartId, buyer.customer.cartId)
  await buyer.payByWallet()
  await db.update(order).set({ shipping: 15_000, total: 265_050 }).where(ofCart)
  expect((await buyer.payByWallet({ total: 2500.5 })).statusCode).toBe(200)
  const orders = await db.select().from(order).where(ofCart).orderBy(order.sequence)
  expect(orders).toMatchObject([
    { status: 'failed', total: 265_050 },
    { status: 'pending', total: 250_050 },
  ])
})

// [T4.43]
test('charges today’s prices to whoever says no total', async () => {
  const { buyer, changePrice } = await createBuyer()
  await changePrice(130_000)
  expect((await buyer.pay(await shop.createToken())).statusCode).toBe(200)
})
