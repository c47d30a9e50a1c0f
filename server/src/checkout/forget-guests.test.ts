import { address, billing, cart, cartLine, guest } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DAY_MS } from '../platform/time.ts'
import { createOrder } from '../testing/create-order.ts'
import { createProduct } from '../testing/create-product.ts'
import { deliveryForm } from '../testing/paying-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
  await createProduct(testShop.shop.db, { sku: 'A' })
})
afterAll(() => testShop.close())

const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  testShop.app.inject({ method, url: `/api/users/${path}`, payload })

const register = async (known: object = {}) => {
  const cartOfOne = [{ SKU: 'A', cantidad: 1 }]
  const form = { name: 'Ana Ruiz', email: 'ana@example.com', cart: cartOfOne, ...known }
  return (await send('POST', 'guest-register', form)).json().newUser
}

const billingForm = {
  calleFacturacion: 'Morelos',
  numeroFacturacion: '1',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Tepic',
  codigoPostalFacturacion: '63000',
  estadoFacturacion: 'Nayarit',
  paisFacturacion: 'MX',
  rfc: 'CARE800101XX3',
  cfdiUse: 'G03',
  taxRegime: '612',
}

async function runNightly() {
  const { db, jobs } = testShop.shop
  await db.transaction((tx) => jobs.enqueue(tx, 'forget-expired', {}))
  await jobs.runDue()
}

// [T6.50]
test('forgets guests who ordered nothing, with all they told, 7 days after they were seen', async () => {
  const { db } = testShop.shop
  const gone = await register()
  const { _id: userId } = gone
  await send('PATCH', 'guest/shipping-address', { userId, ...deliveryForm })
  await send('PATCH', 'guest/billing-address', { userId, ...billingForm })
  const back = await register()
  await send('PATCH', 'guest/shipping-address', { userId: back._id, ...deliveryForm })
  const { guestId: buyer } = await createOrder(db)

  testShop.clock.advance(6 * DAY_MS)
  await register(back)
  await runNightly()
  expect(await db.$count(guest, eq(guest.id, userId))).toBe(1)

  testShop.clock.advance(3 * DAY_MS)
  await runNightly()
  const left = (await db.select({ id: guest.id }).from(guest)).map(({ id }) => id)
  expect(new Set(left)).toEqual(new Set([back._id, buyer]))
  expect(await db.$count(cart, eq(cart.id, gone.cartId))).toBe(0)
  expect(await db.$count(cartLine, eq(cartLine.cartId, gone.cartId))).toBe(0)
  expect(await db.$count(address, eq(address.guestId, userId))).toBe(0)
  expect(await db.$count(billing, eq(billing.guestId, userId))).toBe(0)
  expect(await db.$count(cart, eq(cart.id, back.cartId))).toBe(1)
})

test('forgets guests who told no address and ordered nothing 3 days after they were seen', async () => {
  const { db } = testShop.shop
  const passer = await register()
  testShop.clock.advance(2 * DAY_MS)
  await runNightly()
  expect(await db.$count(guest, eq(guest.id, passer._id))).toBe(1)
  testShop.clock.advance(2 * DAY_MS)
  await runNightly()
  expect(await db.$count(guest, eq(guest.id, passer._id))).toBe(0)
  expect(await db.$count(cart, eq(cart.id, passer.cartId))).toBe(0)
  const again = await register({ _id: passer._id, cartId: passer.cartId })
  expect(again._id).not.toBe(passer._id)
})
