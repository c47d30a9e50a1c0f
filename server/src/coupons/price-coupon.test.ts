import type { Database } from '@surco/database'
import {
  cart,
  cartLine,
  coupon,
  couponUse,
  order,
  type AddressSnapshot,
} from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { createCustomer } from '../accounts/customers.ts'
import { listCartLines } from '../carts/index.ts'
import { newId } from '../platform/keys.ts'
import { createProduct } from '../testing/create-product.ts'
import { addCoupon, priceCoupon } from './index.ts'

const now = new Date('2026-11-20T18:00:00Z')
const later = new Date('2026-11-21T18:00:00Z')
const earlier = new Date('2026-11-19T18:00:00Z')

let database: Database
let buyer: Awaited<ReturnType<typeof createCustomer>>
beforeAll(async () => {
  database = await createTestDatabase()
  const person = { name: 'Ana', email: 'ana@example.com', passwordHash: 'none', createdAt: now }
  buyer = await database.db.transaction((tx) => createCustomer(tx, person))
  const pump = await createProduct(database.db, {
    brand: 'Aguadoro',
    categories: ['Bombas', 'Eléctricas'],
    listPrice: 100_000,
  })
  const hose = await createProduct(database.db, {
    brand: 'Riegos',
    categories: ['Mangueras'],
    listPrice: 30_000,
  })
  await database.db.insert(cartLine).values([
    { cartId: buyer.cartId, productId: pump.id, quantity: 2 },
    { cartId: buyer.cartId, productId: hose.id, quantity: 1 },
  ])
})
beforeEach(async () => {
  await database.db.delete(couponUse)
  await database.db.delete(coupon)
})
afterAll(() => database.close())

type Added = Parameters<typeof addCoupon>[1]
async function add(columns: Partial<Added>) {
  const whole = { code: 'RIEGO', label: 'Riego', brands: [], categories: [], ...columns }
  await database.db.transaction((tx) => addCoupon(tx, whole))
}
async function price(code = 'RIEGO', unitPrice?: number) {
  const { cartId, id: customerId } = buyer
  const inCart = await listCartLines(database.db, cartId)
  const lines = inCart.map((line) => ({ ...line, unitPrice: unitPrice ?? line.unitPrice }))
  const network = '192.0.2.0/24'
  return priceCoupon(database.db, { code, cartId, customerId, network, lines, now })
}

// [T4.11]
test.each<[string, Partial<Added>, number]>([
  ['everything', { percent: 10 }, 23_000],
  ['the products of a brand', { percent: 10, brands: ['Aguadoro'] }, 20_000],
  ['a category with all below it', { percent: 10, categories: ['Bombas'] }, 20_000],
  ['a category of a deeper level', { percent: 10, categories: ['Eléctricas'] }, 20_000],
  ['a brand or a category', { percent: 10, brands: ['Riegos'], categories: ['Bombas'] }, 23_000],
  ['an amount of few products', { amount: 50_000, brands: ['Riegos'] }, 30_000],
  ['a minimum that is reached', { amount: 5_000, minimum: 230_000 }, 5_000],
  ['a time that has come', { amount: 5_000, startsAt: now, endsAt: later }, 5_000],
])('takes off what it says of %s', async (_what, columns, discount) => {
  await add(columns)
  expect(await price(' riego ')).toMatchObject({
    valid: true,
    code: 'RIEGO',
    label: 'Riego',
    discount,
  })
})

const invalid = 'Cupón inválido o expirado'

// [T4.13]
test('counts with the prices of the lines that it is asked for, not with newer ones', async () => {
  await add({ amount: 60_000 })
  expect(await price('RIEGO', 10_000)).toEqual({
    valid: false,
    reason: `${invalid}: tu compra debe ser mayor que el descuento.`,
  })
  expect(await price('RIEGO', 100_000)).toMatchObject({ valid: true, discount: 60_000 })
})

test.each<[string, Partial<Added>, string]>([
  ['is not in force yet', { percent: 10, startsAt: later }, invalid],
  ['is over', { percent: 10, endsAt: now }, invalid],
  ['was switched off', { percent: 10, active: false }, invalid],
  [
    'asks for more',
    { percent: 10, minimum: 230_001 },
    `${invalid}: requiere una compra mínima de $2,300.01 MXN.`,
  ],
  [
    'asks for more of a brand',
    { percent: 10, minimum: 40_000, brands: ['Riegos'] },
    `${invalid}: requiere una compra mínima de $400.00 MXN.`,
  ],
  [
    'leaves nothing to pay',
    { amount: 230_000 },
    `${invalid}: tu compra debe ser mayor que el descuento.`,
  ],
])('is refused when it %s', async (_what, columns, reason) => {
  await add(columns)
  expect(await price()).toEqual({ valid: false, reason })
})

test('is refused when there is none, and for products that it does not apply to', async () => {
  await createProduct(database.db, { brand: 'Otra' })
  await add({ percent: 10, brands: ['Otra'] })
  expect(await price('NADA')).toEqual({ valid: false, reason: invalid })
  expect(await price()).toEqual({
    valid: false,
    reason: `${invalid}: no aplica a los productos de tu carrito.`,
  })
})

const nowhere: AddressSnapshot = {
  id: newId(),
  street: 'Av. Juárez',
  streetNumber: '120',
  neighborhood: 'Centro',
  city: 'Zapopan',
  postalCode: '45100',
  state: 'Jalisco',
  country: 'MX',
  phone: '33 1234 5678',
}

/** An order that holds or used up the coupon. */
async function use(customerId: string, status: 'pending' | 'paid', cartId: string) {
  const [used] = await database.db.select().from(coupon)
  const id = newId()
  await database.db.insert(order).values({
    id,
    purchaseId: newId(),
    cartId,
    customerId,
    email: 'x@example.com',
    name: 'X',
    address: nowhere,
    paymentMethod: 'openpay',
    couponCode: used!.code,
    status,
    subtotal: 1000,
    total: 1000,
    createdAt: earlier,
    expiresAt: later,
    paidAt: status === 'paid' ? earlier : null,
  })
  await database.db.insert(couponUse).values({ orderId: id, couponId: used!.id, customerId })
}

async function otherCart() {
  const id = newId()
  await database.db.insert(cart).values({ id })
  return id
}

test('is used by a customer as often as it may be', async () => {
  await add({ percent: 10, limitPerCustomer: 1 })
  await use(buyer.id, 'paid', buyer.cartId)
  expect(await price()).toEqual({ valid: false, reason: `${invalid}: ya lo usaste.` })
})

// [T4.12]
test('is used by all as often as it may be, what others hold included', async () => {
  await add({ percent: 10, limitTotal: 2 })
  const person = { name: 'Eva', email: 'eva@example.com', passwordHash: 'none', createdAt: now }
  const other = await database.db.transaction((tx) => createCustomer(tx, person))
  await use(other.id, 'pending', other.cartId)
  expect(await price()).toMatchObject({ valid: true })
  await use(other.id, 'paid', await otherCart())
  expect(await price()).toEqual({ valid: false, reason: `${invalid}: ya se agotó.` })
})

test('does not count the order of the same cart that is not paid yet', async () => {
  await add({ percent: 10, limitPerCustomer: 1, limitTotal: 1 })
  await use(buyer.id, 'pending', buyer.cartId)
  expect(await price()).toMatchObject({ valid: true })
})
