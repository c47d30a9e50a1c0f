import { afterEach, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, guestCalls, type PayingShop } from '../testing/paying-shop.ts'
import { reconcilePayments } from './reconcile/reconcile.ts'

const MINUTE = 60_000
const BEST_SELLERS = Array.from({ length: 10 }, (_, n) => `BEST${n}`)
const STOCK = 36

let shop: PayingShop
beforeEach(async () => {
  shop = await createPayingShop({ env: { RATE_LIMIT_SCALE: '1' } })
  const { db } = shop.shop
  await createProduct(db, { sku: 'SEAL', stock: 11_640, listPrice: 100_00 })
  for (const sku of BEST_SELLERS) await createProduct(db, { sku, stock: STOCK, listPrice: 100_00 })
})
afterEach(() => shop.close())

/** A guest who was never here starts to pay by the wallet. */
async function start(sku: string, units: number, from: string) {
  const guest = guestCalls(shop, from)
  const buyer = await guest.createBuyer({ cart: [{ SKU: sku, cantidad: units }] })
  return (await guest.payByWallet(buyer)).statusCode
}

/**
 * Three /24 networks start to pay for as much as they may of each best seller, seven for two of each; nobody pays. Each
 * address is of one product.
 */
async function attack() {
  for (const [n, sku] of BEST_SELLERS.entries()) {
    for (const units of [8, 6]) await start(sku, units, `192.0.${1 + (n % 3)}.${n + 1}`)
  }
  for (let network = 4; network <= 10; network += 1) {
    for (const [n, sku] of BEST_SELLERS.entries()) await start(sku, 2, `192.0.${network}.${n + 1}`)
  }
}

async function heldOfEach() {
  const held: number[] = []
  for (const sku of BEST_SELLERS) held.push((await shop.stockOf(sku)).reserved)
  return held
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 3) {
    await shop.advanceClocks(3 * MINUTE)
    await reconcilePayments(shop.shop)
  }
}

// [T6.18]
test('ten networks hold less than half of the ten best sellers for a quarter of an hour, and cannot do it again', async () => {
  await attack()
  const held = await heldOfEach()
  expect(sum(held)).toBeLessThanOrEqual((STOCK * BEST_SELLERS.length) / 2)
  expect(Math.max(...held)).toBeLessThan(STOCK)
  // Two people of an office, and of a mobile network.
  expect(await start('BEST0', 1, '198.51.100.7')).toBe(200)
  expect(await start('BEST0', 1, '198.51.100.7')).toBe(200)
  expect(await start('BEST1', 1, '203.0.113.7')).toBe(200)
  expect(await start('BEST2', 1, '203.0.113.8')).toBe(200)
  await pass(18)
  expect(Math.max(...(await heldOfEach()))).toBeLessThan(STOCK / 4)
  await attack()
  const again = sum(await heldOfEach())
  expect(again).toBeLessThan(100)
  expect(Math.max(...(await heldOfEach()))).toBeLessThan(STOCK / 2)
}, 300_000)

test('what is scarce is held for eleven minutes, twenty when its payment is started again', async () => {
  expect(await start('BEST0', 12, '192.0.1.1')).toBe(200)
  const guest = guestCalls(shop, '192.0.2.1')
  const buyer = await guest.createBuyer({ cart: [{ SKU: 'BEST0', cantidad: 2 }] })
  const begun = shop.clock.now().getTime()
  const minutes = async () => {
    const [, { expiresAt } = {}] = await shop.listOrders()
    return expiresAt && (expiresAt.getTime() - begun) / MINUTE
  }
  expect((await guest.payByWallet(buyer)).statusCode).toBe(200)
  expect(await minutes()).toBe(11)
  await shop.advanceClocks(10 * MINUTE)
  expect((await guest.payByWallet(buyer)).statusCode).toBe(200)
  expect(await minutes()).toBe(20)
  await shop.advanceClocks(MINUTE)
  expect((await guest.payByWallet(buyer)).json()).toMatchObject({ code: 'HOLD_LIMIT' })
})

test('who does not come back from the bank holds what is scarce for a quarter of an hour', async () => {
  expect(await start('BEST0', 12, '192.0.1.1')).toBe(200)
  const guest = guestCalls(shop, '192.0.2.1')
  const buyer = await guest.createBuyer({ cart: [{ SKU: 'BEST0', cantidad: 2 }] })
  expect((await guest.pay(buyer, await shop.createToken())).statusCode).toBe(200)
  await pass(15)
  expect(await shop.stockOf('BEST0')).toMatchObject({ reserved: 14 })
  await pass(3)
  expect(await shop.stockOf('BEST0')).toMatchObject({ reserved: 12 })
})
