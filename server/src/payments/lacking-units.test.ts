import type { OfficeOrder, OfficeOrderRow } from '@surco/contract'
import { bookEntry, stockMovement } from '@surco/database/schema'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, preferenceIdOf, type PayingShop } from '../testing/paying-shop.ts'
import { createStaff } from '../testing/staff.ts'
import { VOUCHER_MS } from './attempts.ts'
import { reconcilePayments } from './reconcile/reconcile.ts'

let shop: PayingShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.shop.db.execute('truncate "order", product, cart_line cascade')
  await shop.shop.db.execute('delete from jobs.job')
  await createProduct(shop.shop.db, { sku: 'PUMP', name: 'Motobomba', stock: 5 })
})

/** Five pumps, paid in cash after two of the five were sold to somebody else. */
async function createLacking() {
  const late = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 5 }] })
  const latePage = preferenceIdOf((await shop.payByWallet(late)).json().redirectUrl)
  const { paymentId } = await shop.sandbox.wallet.payWithOxxo(latePage)
  await shop.confirmWallet(paymentId!, late.addressId)
  await shop.advanceClocks(VOUCHER_MS + 60_000)
  await reconcilePayments(shop.shop)
  const other = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 2 }] })
  const page = preferenceIdOf((await shop.payByWallet(other)).json().redirectUrl)
  const card = await shop.sandbox.wallet.payWithCard(page)
  await shop.confirmWallet(card.paymentId!, other.addressId)
  await shop.sandbox.control.act(paymentId!, { action: 'approve' })
  await shop.confirmWallet(paymentId!, late.addressId)
  const found = (await shop.listOrders()).find(({ cartId }) => cartId === late.cartId)
  owner = await createStaff(shop)
  return found!.number
}

const read = async (number: number) =>
  (await owner.call('GET', `/orders/${number}`)).json<{ data: OfficeOrder }>().data
const put = (units: number) =>
  owner.call('POST', '/products/PUMP/stock', { reason: 'purchase', units })
const supply = (number: number) => owner.call('POST', `/orders/${number}/supply`)
const ship = (number: number, lines?: object[]) =>
  owner.call('POST', `/orders/${number}/shipments`, { carrier: 'DHL', ...(lines && { lines }) })

test('an order paid while units lacked takes those that there are, ships no others, and is supplied as they come', async () => {
  const number = await createLacking()
  expect(await read(number)).toMatchObject({
    toShip: [{ SKU: 'PUMP', cantidad: 5 }],
    lacking: [{ SKU: 'PUMP', cantidad: 2 }],
    lacksUnits: true,
    problem: expect.stringContaining('faltan existencias de: PUMP (2)'),
  })
  const list = (await owner.call('GET', '/orders?view=toShip')).json<{ data: OfficeOrderRow[] }>()
  expect(list.data.find((row) => row.number === String(number))).toMatchObject({ lacking: 2 })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 0, reserved: 0 })

  expect((await ship(number, [{ SKU: 'PUMP', cantidad: 4 }])).json()).toMatchObject({
    errors: [{ field: 'lines', message: 'De PUMP quedan 3 piezas por enviar.' }],
  })
  expect((await ship(number)).json().data).toMatchObject({
    shipments: [{ items: [{ SKU: 'PUMP', cantidad: 3 }] }],
    toShip: [{ SKU: 'PUMP', cantidad: 2 }],
  })
  expect((await ship(number)).json().message).toContain('surte las piezas antes')
  expect((await supply(number)).json().message).toContain('Todavía no hay existencias de PUMP')

  await put(1)
  expect((await supply(number)).json().data).toMatchObject({
    lacking: [{ SKU: 'PUMP', cantidad: 1 }],
    problem: expect.stringContaining('faltan existencias'),
  })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 0, reserved: 0 })
  await put(4)
  // Two people press it at once.
  const both = await Promise.all([supply(number), supply(number)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
  const supplied = await read(number)
  expect(supplied).toMatchObject({ lacking: [], problem: expect.not.stringContaining('faltan') })
  expect(supplied).not.toHaveProperty('lacksUnits')
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 3, reserved: 0 })
  const [entry] = await shop.shop.db.select().from(bookEntry).orderBy(desc(bookEntry.id)).limit(1)
  expect(entry).toMatchObject({ action: 'order.supplied', after: { units: '1 × PUMP' } })
  const [movement] = await shop.shop.db
    .select()
    .from(stockMovement)
    .orderBy(desc(stockMovement.id))
    .limit(1)
  expect(movement).toMatchObject({
    reason: 'supply',
    delta: -1,
    stock: 3,
    note: `Pedido #${number}`,
  })
  expect((await ship(number)).statusCode).toBe(200)
})

test('a cancelled order puts back the units that it had, and no others', async () => {
  const number = await createLacking()
  const refunded = await owner.call('POST', `/orders/${number}/refunds`, {
    amount: 1,
    lines: [{ SKU: 'PUMP', cantidad: 1 }],
    restock: true,
    reason: 'No hay',
  })
  expect(refunded.json().data).toMatchObject({
    toShip: [{ SKU: 'PUMP', cantidad: 4 }],
    lacking: [{ SKU: 'PUMP', cantidad: 1 }],
  })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 0, reserved: 0 })
  await shop.shop.jobs.runDue()
  const cancelled = await owner.call('POST', `/orders/${number}/cancel`, {
    restock: true,
    reason: 'No hay',
  })
  expect(cancelled.json().data).toMatchObject({ toShip: [], lacking: [] })
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 3, reserved: 0 })
})
