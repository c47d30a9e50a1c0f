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

/** The same by card, for a cart of several products; the buyer is then at the bank. */
async function startByCard(units: Record<string, number>, from: string) {
  const guest = guestCalls(shop, from)
  const cart = Object.entries(units).map(([SKU, cantidad]) => ({ SKU, cantidad }))
  const buyer = await guest.createBuyer({ cart })
  return (await guest.pay(buyer, await shop.createToken())).statusCode
}

/**
 * Three /24 networks start to pay for as much as they may of each best seller, seven for four of each; nobody pays. Each
 * address is of one product.
 */
async function attack() {
  for (const [n, sku] of BEST_SELLERS.entries()) {
    for (const units of [8, 6]) await start(sku, units, `192.0.${1 + (n % 3)}.${n + 1}`)
  }
  for (let network = 4; network <= 10; network += 1) {
    for (const [n, sku] of BEST_SELLERS.entries()) {
      for (const units of [3, 1]) await start(sku, units, `192.0.${network}.${n + 1}`)
    }
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
test('ten networks hold at most three fifths of the ten best sellers for a quarter of an hour, and cannot do it again', async () => {
  await attack()
  const held = await heldOfEach()
  expect(sum(held)).toBeLessThanOrEqual(STOCK * BEST_SELLERS.length * 0.6)
  expect(Math.max(...held)).toBeLessThan(STOCK)
  // Two people of an office, and of a mobile network.
  expect(await startByCard({ BEST0: 1, BEST9: 1 }, '198.51.100.7')).toBe(200)
  expect(await startByCard({ BEST9: 2 }, '198.51.100.7')).toBe(200)
  expect(await start('BEST1', 1, '203.0.113.7')).toBe(200)
  expect(await start('BEST8', 3, '203.0.113.8')).toBe(200)
  await pass(18)
  expect(Math.max(...(await heldOfEach()))).toBeLessThan(STOCK / 4)
  await attack()
  const again = await heldOfEach()
  expect(sum(again)).toBeLessThanOrEqual(STOCK * BEST_SELLERS.length * 0.4)
  // Two fifths of those that they held more of before.
  expect(Math.max(...again.slice(0, 3))).toBeLessThanOrEqual(15)
  expect(Math.max(...again)).toBeLessThan(STOCK * 0.7)
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

/** Two networks hold two fifths of five products. */
async function holdTwoFifths() {
  const skus = Array.from({ length: 5 }, (_, n) => `SEED${n}`)
  for (const sku of skus)
    await createProduct(shop.shop.db, { sku, stock: 20, listPrice: 100_00, name: sku })
  for (const sku of skus) {
    for (const network of [1, 2]) expect(await start(sku, 4, `192.0.${network}.1`)).toBe(200)
  }
}

test.each<[string, Record<string, number>, number]>([
  ['three units of one product', { SEED0: 3 }, 200],
  ['one unit each of three products', { SEED0: 1, SEED1: 1, SEED2: 1 }, 200],
  ['two units each of two products', { SEED0: 2, SEED1: 2 }, 200],
  ['three units each of two products', { SEED0: 3, SEED1: 3 }, 200],
  ['a third of what is left of a product', { SEED0: 4 }, 200],
  ['more than a third of what is left of a product', { SEED0: 5 }, 409],
  ['more than six units of several products', { SEED0: 3, SEED1: 3, SEED2: 1 }, 409],
])(
  'where strangers hold two fifths, another network starts to pay for %s, or is refused',
  async (_, cart, status) => {
    await holdTwoFifths()
    expect(await startByCard(cart, '198.51.100.7')).toBe(status)
  },
)

test('neighbours of one address buy a scarce product while the first of them is at the bank', async () => {
  await holdTwoFifths()
  const carts: [string, number][] = [
    ['SEED0', 2],
    ['SEED0', 1],
    ['SEED0', 1],
    ['SEED1', 2],
    ['SEED2', 1],
  ]
  const statuses = []
  for (const [sku, units] of carts) {
    statuses.push(await startByCard({ [sku]: units }, '198.51.100.7'))
  }
  // Six units of all of them are the most.
  expect(statuses).toEqual([200, 200, 200, 200, 409])
  expect(await startByCard({ SEED0: 2 }, '203.0.113.7')).toBe(200)
})
