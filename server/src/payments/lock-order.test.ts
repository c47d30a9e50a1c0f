import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  for (const sku of ['A', 'B']) await createProduct(shop.shop.db, { sku, stock: 1000 })
})
afterAll(() => shop.close())

/** A guest who swaps the cart between two products and starts paying, again and again. */
async function swapAndPay(index: number, times: number) {
  const email = `buyer${index}@example.com`
  const first = index % 2 === 0 ? 'A' : 'B'
  const buyer = await shop.createBuyer({ email, cart: [{ SKU: first, cantidad: 1 }] })
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    const SKU = (index + time) % 2 === 0 ? 'A' : 'B'
    const { userGuestId: _id, cartId } = buyer
    await shop.app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      payload: { name: 'Ana Ruiz', email, _id, cartId, cart: [{ SKU, cantidad: 1 }] },
    })
    statuses.push((await shop.pay(buyer, await shop.createToken())).statusCode)
  }
  return statuses
}

test('lets buyers who swap products pay at once without waiting for each other for ever', async () => {
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => swapAndPay(index, 5)))
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
  const held = await Promise.all(['A', 'B'].map((sku) => shop.stockOf(sku)))
  expect(held[0]!.reserved + held[1]!.reserved).toBe(8)
})
