import { afterEach, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingCustomer } from '../testing/paying-customer.ts'
import {
  createPayingShop,
  startPaying,
  type Buyer,
  type PayingShop,
} from '../testing/paying-shop.ts'
import { reconcilePayments } from './reconcile.ts'

const MINUTE = 60_000

let shop: PayingShop
beforeEach(async () => {
  shop = await createPayingShop({ env: { RATE_LIMIT_SCALE: '1' } })
  await createProduct(shop.shop.db, { sku: 'SEAL', stock: 10_000, listPrice: 1_00 })
})
afterEach(() => shop.close())

/** The bank refuses a card of the buyer, who pays from `address` and comes back to the shop. */
async function refuseCard(buyer: Buyer, address?: string) {
  await startPaying(shop, address).pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'reject' })
  return shop.confirm(charge!.id, buyer.addressId)
}

const createBuyer = (email: string) =>
  shop.createBuyer({ cart: [{ SKU: 'SEAL', cantidad: 1 }], email })

const tooMany = {
  code: 'TOO_MANY_REQUESTS',
  message: expect.stringContaining('Mercado Pago'),
}

test('after ten refused cards a cart is paid by the wallet, or later', async () => {
  const buyer = await createBuyer('ana@example.com')
  for (let count = 0; count < 10; count += 1) {
    expect((await refuseCard(buyer)).statusCode).toBe(422)
  }
  const refused = await shop.pay(buyer, await shop.createToken())
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject(tooMany)
  expect((await shop.payByWallet(buyer)).statusCode).toBe(200)
  await shop.turnClock(61 * MINUTE)
  await reconcilePayments(shop.shop)
  expect((await shop.pay(buyer, await shop.createToken())).statusCode).toBe(200)
})

test('the refused cards of all carts of an e-mail count together in its network, and for nobody elsewhere', async () => {
  for (const address of ['192.0.2.7', '192.0.2.8']) {
    const buyer = await createBuyer('ana@example.com')
    for (let count = 0; count < 10; count += 1) await refuseCard(buyer, address)
  }
  const third = await createBuyer('Ana@example.com')
  const there = startPaying(shop, '192.0.2.9')
  expect((await there.pay(third, await shop.createToken())).json()).toMatchObject(tooMany)
  expect((await shop.pay(third, await shop.createToken())).statusCode).toBe(200)
})

test('a customer who paid before is not refused for the cards of their network', async () => {
  const items = [{ SKU: 'SEAL', cantidad: 1 }]
  const known = await createPayingCustomer(shop, items)
  await known.pay(await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await known.confirm(charge!.id)
  const stranger = await createPayingCustomer(shop, items)
  for (let cart = 0; cart < 4; cart += 1) {
    const buyer = await createBuyer(`card${cart}@example.com`)
    for (let count = 0; count < 10; count += 1) await refuseCard(buyer)
  }
  expect((await stranger.pay(await shop.createToken())).json()).toMatchObject(tooMany)
  await known.addToCart(items)
  expect((await known.pay(await shop.createToken())).statusCode).toBe(200)
})

test('the refused cards of all carts of a network are counted together', async () => {
  for (let cart = 0; cart < 4; cart += 1) {
    const buyer = await createBuyer(`card${cart}@example.com`)
    for (let count = 0; count < 10; count += 1) await refuseCard(buyer)
  }
  const stranger = await createBuyer('z@example.com')
  expect((await shop.pay(stranger, await shop.createToken())).json()).toMatchObject(tooMany)
  const elsewhere = startPaying(shop, '192.0.2.7')
  expect((await elsewhere.pay(stranger, await shop.createToken())).statusCode).toBe(200)
})

test('a refused card counts for the network that it was tried from, not for the one that holds the units', async () => {
  const buyer = await createBuyer('ana@example.com')
  await shop.payByWallet(buyer)
  await refuseCard(buyer, '192.0.2.7')
  const attempts = await shop.listAttempts()
  expect(attempts.map(({ network }) => network)).toEqual(['127.0.0.0/24', '192.0.2.0/24'])
  expect(await shop.listOrders()).toMatchObject([{ network: '127.0.0.0/24' }])
})
