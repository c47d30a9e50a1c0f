import { afterAll, beforeAll, expect, test } from 'vitest'

import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await createProduct(shop.shop.db, { sku: 'PUMP', listPrice: 125_050, stock: 50 })
})
afterAll(() => shop.close())

/** What the wallet's page offers for so many pieces of 1,250.50 pesos. */
async function offered(cantidad: number, interestFreeMonths: number, interestFreeMinimum: number) {
  const { db } = shop.shop
  const info = await readShopInfo(db)
  await saveShopInfo(db, { ...info, interestFreeMonths, interestFreeMinimum })
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad }] })
  const page = preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl)
  const visit = await shop.sandbox.wallet.leave(page)
  const { installments } = await readMethods(page)
  const months = [...visit.page.matchAll(/(\d+) meses sin intereses/g)].map(([, count]) => count)
  return { installments, months: months.map(Number) }
}

async function readMethods(page: string) {
  const answer = await fetch(`${shop.sandbox.url}/mp/checkout/preferences/${page}`, {
    headers: { authorization: `Bearer ${shop.sandbox.env.MP_ACCESS_TOKEN}` },
  })
  const { payment_methods: methods } = (await answer.json()) as {
    payment_methods: { installments: number | null }
  }
  return methods
}

// [T5.8]
test.each([
  ['in the months of the settings when it reaches the minimum', 2, 12, 2_501, [3, 6, 9, 12]],
  ['at once when it does not', 2, 12, 2_501.01, []],
  ['in months whatever it costs when there is no minimum', 1, 6, 0, [3, 6]],
])('has the wallet take an order %s', async (_how, pieces, months, minimum, expected) => {
  const last = expected.at(-1) ?? 1
  expect(await offered(pieces, months, minimum)).toEqual({ installments: last, months: expected })
})

// [T5.8]
test('leaves the wallet its own rules when the shop promises no months', async () => {
  expect(await offered(2, 0, 0)).toMatchObject({ installments: null })
})
