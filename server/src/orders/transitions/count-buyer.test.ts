import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announceChange, onChange } from '../../platform/page-events.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../../testing/paying-shop.ts'

let shop: PayingShop
let heard: (string[] | undefined)[]
let product: { id: number; sku: string }
let made = 0
let looked = 0

beforeAll(async () => {
  shop = await createPayingShop()
  await onChange(shop.database, (tags) => void heard.push(tags))
  await shop.receiveWebhooks()
})
afterAll(() => shop.close())
beforeEach(async () => {
  heard = []
  made += 1
  product = await createProduct(shop.shop.db, { sku: `PUMP-${made}`, stock: 50 })
})

/** The wallet's page of a guest who wants one of the products. */
async function guestCalls(email: string) {
  const buyer = await shop.createBuyer({ cart: [{ SKU: product.sku, cantidad: 1 }], email })
  return { buyer, page: preferenceIdOf((await shop.payByWallet(buyer)).json().redirectUrl) }
}

/** Answers the payment. */
async function buy(email: string): Promise<string> {
  const { page } = await guestCalls(email)
  const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
  await shop.deliverWebhooks()
  return paymentId!
}

const people = ['ana', 'beto', 'caro', 'dani', 'elsa'].map((name) => `${name}@example.com`)

async function shown() {
  const { data } = await shop.client('GET /products/:id', { params: { id: product.sku } })
  return data.attributes.compradores
}

/** What was announced so far of the product's pages. */
async function listDropped() {
  looked += 1
  await announceChange(shop.shop.db, [`looked ${looked}`])
  await expect.poll(() => heard.at(-1)).toEqual([`looked ${looked}`])
  return heard.flatMap((tags) => tags ?? []).filter((tag) => tag === `product:${product.sku}`)
}

// [T1.34]
test('tells how many people have bought a product once they are five', async () => {
  for (const email of people.slice(0, 4)) await buy(email)
  expect(await shown()).toBe(0)
  expect(await listDropped()).toEqual([])
  await buy(people[4]!)
  expect(await shown()).toBe(5)
  expect(await listDropped()).toHaveLength(1)
})

// [T1.34]
test('counts a person once, whatever they buy and however they write their e-mail', async () => {
  for (const email of people) await buy(email)
  await buy('ANA@Example.com')
  expect(await shown()).toBe(5)
  expect(await listDropped()).toHaveLength(1)
})

// [T1.34]
test('counts nobody who got their money back, unless they kept another one', async () => {
  const payments: string[] = []
  for (const email of [...people, 'fer@example.com']) payments.push(await buy(email))
  const again = await buy('fer@example.com')
  expect(await shown()).toBe(6)
  const giveBack = async (payment: string, amount?: number) => {
    await shop.sandbox.control.act(payment, { action: 'refund', ...(amount && { amount }) })
    await shop.deliverWebhooks()
    return shown()
  }
  expect(await giveBack(again)).toBe(6)
  expect(await giveBack(payments[0]!, 100)).toBe(6)
  expect(await giveBack(payments[0]!)).toBe(5)
  expect(await giveBack(payments[1]!)).toBe(0)
})

test('counts everybody of those whose payments come at once', async () => {
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 1000 } })
  const waiting = await Promise.all(people.map(guestCalls))
  const paid = await Promise.all(
    waiting.map(async ({ buyer, page }) => {
      const { paymentId } = await shop.sandbox.wallet.payWithCard(page)
      return { paymentId: paymentId!, addressId: buyer.addressId }
    }),
  )
  await Promise.all(
    paid.map(({ paymentId, addressId }) => shop.confirmWallet(paymentId, addressId)),
  )
  await shop.sandbox.control.changeConfig({ webhooks: { dropFirst: 0 } })
  expect(await shown()).toBe(5)
})
