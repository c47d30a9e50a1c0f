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
async function swapAndPay(index: number, times: number, email = `buyer${index}@example.com`) {
  const first = index % 2 === 0 ? 'A' : 'B'
  const buyer = await shop.createBuyer({ email, cart: [{ SKU: first, cantidad: 1 }] })
  const statuses: number[] = []
  const charges: string[] = []
  for (let time = 0; time < times; time += 1) {
    const SKU = (index + time) % 2 === 0 ? 'A' : 'B'
    const { userGuestId: _id, cartId } = buyer
    await shop.app.inject({
      method: 'POST',
      url: '/api/users/guest-register',
      payload: { name: 'Ana Ruiz', email, _id, cartId, cart: [{ SKU, cantidad: 1 }] },
    })
    const answer = await shop.pay(buyer, await shop.createToken())
    statuses.push(answer.statusCode)
    charges.push(answer.json().redirectUrl)
  }
  return { buyer, statuses, charges }
}

test('lets buyers who swap products pay at once without waiting for each other for ever', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, (_, index) => swapAndPay(index, 5)))
  expect(new Set(buyers.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
  const held = await Promise.all(['A', 'B'].map((sku) => shop.stockOf(sku)))
  expect(held[0]!.reserved + held[1]!.reserved).toBe(8)
})

test('settles an order of a cart that changed since, while others swap the same products', async () => {
  const payers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => swapAndPay(index, 2, `payer${index}@example.com`)),
  )
  const known = await shop.sandbox.control.listPayments()
  const settle = async ({ buyer, charges }: (typeof payers)[number]) => {
    const first = known.find(({ id }) => charges[0]?.includes(id))
    await shop.sandbox.control.act(first!.id, { action: 'approve' })
    return (await shop.confirm(first!.id, buyer.addressId)).json().order.status
  }
  const [settled] = await Promise.all([
    Promise.all(payers.map(settle)),
    ...Array.from({ length: 6 }, (_, index) => swapAndPay(index, 4, `other${index}@example.com`)),
  ])
  expect(settled).toEqual(Array(6).fill('paid'))
})
