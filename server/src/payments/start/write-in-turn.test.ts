import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, guestCalls, type PayingShop } from '../../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 125_000, stock: 500 })
})
afterAll(() => shop.close())

const cart = [{ SKU: 'PUMP', cantidad: 1 }]

test('of many payments that one network starts at once some are to be started again; others begin', async () => {
  const flooder = guestCalls(shop, '192.0.2.7')
  const buyers = []
  for (let n = 0; n < 90; n += 1) buyers.push(await flooder.createBuyer({ cart }))
  const other = guestCalls(shop, '198.51.100.7')
  const buyer = await other.createBuyer({ cart })
  const flood = buyers.map((each) => flooder.payByWallet(each))
  expect((await other.payByWallet(buyer)).statusCode).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(answers.length)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().message).toContain('No se hizo ningún cargo')
  }
})
