import { CANCEL_HOURS } from '@surco/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../../../testing/create-product.ts'
import { createPayingCustomer } from '../../../testing/paying-customer.ts'
import {
  createPayingShop,
  guestCalls,
  type GuestBuyer,
  type PayingShop,
} from '../../../testing/paying-shop.ts'
import { reconcilePayments } from '../../reconcile/reconcile.ts'

const MINUTE = 60_000

let shop: PayingShop
beforeEach(async () => {
  shop = await createPayingShop({ env: { RATE_LIMIT_SCALE: '1' } })
  await createProduct(shop.shop.db, { sku: 'SEAL', stock: 10_000, listPrice: 1_00 })
})
afterEach(() => shop.close())

/** The bank refuses a card of the buyer, who pays from `address` and comes back to the shop. */
async function refuseCard(buyer: GuestBuyer, address?: string) {
  await guestCalls(shop, address).pay(buyer, await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'reject' })
  return shop.confirm(charge!.id, buyer.addressId)
}

const createBuyer = (email: string) => shop.createBuyer({ cart: items, email })

const items = [{ SKU: 'SEAL', cantidad: 1 }]

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
  await shop.advanceClocks(61 * MINUTE)
  await reconcilePayments(shop.shop)
  expect((await shop.pay(buyer, await shop.createToken())).statusCode).toBe(200)
})

test('the refused cards of an e-mail count together in its network, and for nobody elsewhere', async () => {
  for (const address of ['192.0.2.7', '192.0.2.8']) {
    const buyer = await createBuyer('ana@example.com')
    for (let count = 0; count < 9; count += 1) await refuseCard(buyer, address)
  }
  const third = await createBuyer('Ana@example.com')
  for (let count = 0; count < 2; count += 1) await refuseCard(third, '192.0.2.9')
  const there = guestCalls(shop, '192.0.2.9')
  expect((await there.pay(third, await shop.createToken())).json()).toMatchObject(tooMany)
  const elsewhere = await createBuyer('ana@example.com')
  await refuseCard(elsewhere)
  expect((await shop.pay(elsewhere, await shop.createToken())).statusCode).toBe(200)
})

test('a customer is not barred by cards that a guest tries with their e-mail', async () => {
  const victim = await createPayingCustomer(shop, items)
  for (const address of ['127.0.0.7', '127.0.0.8']) {
    const guest = await createBuyer(victim.customer.email)
    for (let count = 0; count < 10; count += 1) await refuseCard(guest, address)
  }
  await victim.pay(await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'reject' })
  await victim.confirm(charge!.id)
  expect((await victim.pay(await shop.createToken())).statusCode).toBe(200)
})

test('the refused cards of all carts of an address are counted together, but for a customer who paid before', async () => {
  const known = await createPayingCustomer(shop, items)
  await known.pay(await shop.createToken())
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await known.confirm(charge!.id)
  await shop.advanceClocks((CANCEL_HOURS * 60 + 1) * MINUTE)
  for (const email of ['a@example.com', 'b@example.com']) {
    const buyer = await createBuyer(email)
    for (let count = 0; count < 5; count += 1) await refuseCard(buyer)
  }
  const stranger = await createBuyer('z@example.com')
  expect((await shop.pay(stranger, await shop.createToken())).json()).toMatchObject(tooMany)
  const neighbour = guestCalls(shop, '127.0.0.9')
  expect((await neighbour.pay(stranger, await shop.createToken())).statusCode).toBe(200)
  await known.addToCart(items)
  expect((await known.pay(await shop.createToken())).statusCode).toBe(200)
})

test('in a network of which many cards were refused each other address tries one', async () => {
  for (let cart = 0; cart < 5; cart += 1) {
    const buyer = await createBuyer(`card${cart}@example.com`)
    for (let count = 0; count < 8; count += 1) await refuseCard(buyer, `192.0.2.${cart}`)
  }
  const honest = await createBuyer('z@example.com')
  expect((await refuseCard(honest, '192.0.2.9')).statusCode).toBe(422)
  const there = guestCalls(shop, '192.0.2.9')
  expect((await there.pay(honest, await shop.createToken())).json()).toMatchObject(tooMany)
  expect(
    (await shop.pay(await createBuyer('y@example.com'), await shop.createToken())).statusCode,
  ).toBe(200)
})

test('cards of a network are not tested without end, each from another address', async () => {
  await shop.close()
  shop = await createPayingShop({ env: { RATE_LIMIT_SCALE: '0.1' } })
  await createProduct(shop.shop.db, { sku: 'SEAL', stock: 10_000, listPrice: 1_00 })
  const payFrom = async (address: number) =>
    refuseCard(await createBuyer(`n${address}@example.com`), `192.0.2.${address}`)
  for (let address = 0; address < 30; address += 1) {
    expect((await payFrom(address)).statusCode).toBe(422)
    if (address % 4 === 3) await shop.advanceClocks(6 * MINUTE)
  }
  const next = guestCalls(shop, '192.0.2.30')
  const buyer = await createBuyer('z@example.com')
  expect((await next.pay(buyer, await shop.createToken())).json()).toMatchObject(tooMany)
})

test('cards that the bank has not decided about count too: an address starts ten at once', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => createBuyer(`n${n}@example.com`)),
  )
  const tokens = await Promise.all(buyers.map(() => shop.createToken()))
  const starts = await Promise.all(buyers.map((buyer, n) => shop.pay(buyer, tokens[n]!)))
  const late = starts.flatMap(({ statusCode }, n) => (statusCode === 429 ? buyers[n]! : []))
  expect(late).toHaveLength(4)
  expect(starts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  const [charge] = await shop.sandbox.control.listPayments()
  await shop.sandbox.control.act(charge!.id, { action: 'approve' })
  await shop.advanceClocks(10 * MINUTE)
  await reconcilePayments(shop.shop)
  expect((await shop.pay(late[0]!, await shop.createToken())).statusCode).toBe(200)
})

test('leaving the bank’s page is no refused card', async () => {
  const buyer = await createBuyer('ana@example.com')
  for (let count = 0; count < 10; count += 1) {
    await shop.pay(buyer, await shop.createToken())
    const [charge] = await shop.sandbox.control.listPayments()
    await shop.sandbox.control.act(charge!.id, { action: 'expire' })
    await shop.confirm(charge!.id, buyer.addressId)
  }
  expect((await shop.listAttempts()).map(({ status }) => status)).toEqual(Array(10).fill('expired'))
  expect((await shop.pay(buyer, await shop.createToken())).statusCode).toBe(200)
})

test('a refused card counts for the network that it was tried from, not for the one that holds the units', async () => {
  const buyer = await createBuyer('ana@example.com')
  await shop.payByWallet(buyer)
  await refuseCard(buyer, '192.0.2.7')
  const attempts = await shop.listAttempts()
  expect(attempts.map(({ network }) => network)).toEqual(['127.0.0.0/24', '192.0.2.0/24'])
  expect(await shop.listOrders()).toMatchObject([{ network: '127.0.0.0/24' }])
})
