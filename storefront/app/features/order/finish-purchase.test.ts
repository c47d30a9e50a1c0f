import type { OrderDetails } from '@surco/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import { cartAnswer, lose, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { finishPurchase } from './order-success-page.tsx'
import { sampleAddress, sampleItem } from './testing/sample-order.ts'

const item = (SKU: string, cantidad: number) => ({
  SKU,
  cantidad,
  nombre: SKU,
  categoria: 'Bombas',
  precio: 100,
  img: '',
})
const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
// safe: nothing else of it is looked at
const order = {
  _id: 'pedido',
  status: 'paid',
  items: [item('A-1', 2), item('B-2', 1)],
} as unknown as OrderDetails

let shop: ReturnType<typeof standInShop>
/** The customer's cart at the shop. */
let units: Record<string, number>

beforeEach(() => {
  units = { 'A-1': 3, 'B-2': 1, 'C-3': 1 }
  shop = standInShop({
    'GET /carts': () => cartAnswer(units),
    'PATCH /carts/item': ({ body }) => {
      const { SKU, nuevaCantidad } = body as { SKU: string; nuevaCantidad: number }
      const { [SKU]: _before, ...others } = units
      units = nuevaCantidad > 0 ? { ...others, [SKU]: nuevaCantidad } : others
      return cartAnswer(units)
    },
  })
  for (const key of [
    'token',
    'cart',
    'productos',
    'cartMerge',
    'guest',
    'cupon',
    'visitedConfirmation',
    'finishedOrders',
  ] as const) {
    removeStored(key)
  }
})
afterEach(() => vi.unstubAllGlobals())

function signIn() {
  writeStored('token', 'ficha')
  writeStored('guest', guest)
}

// [S4.19]
test('takes what was bought out of a guest’s cart, once, and leaves what came since', async () => {
  writeStored('productos', [item('A-1', 3), item('B-2', 1)])
  await finishPurchase(order)
  expect(readStored('productos')).toEqual([item('A-1', 1)])
  await finishPurchase(order)
  expect(readStored('productos')).toEqual([item('A-1', 1)])
})

// [S4.19]
test('takes what was bought out of a customer’s cart, once, and leaves what came since', async () => {
  signIn()
  await finishPurchase(order)
  expect(units).toEqual({ 'A-1': 1, 'C-3': 1 })
  await finishPurchase(order)
  expect(units).toEqual({ 'A-1': 1, 'C-3': 1 })
})

// [T2.28]
test('leaves a new cart alone when an older receipt is shown again after the next payment began', async () => {
  writeStored('productos', [item('A-1', 2), item('B-2', 1)])
  await finishPurchase(order)
  removeStored('visitedConfirmation')
  writeStored('productos', [item('A-1', 2)])
  writeStored('checkoutStep', 4)
  writeStored('cupon', 'CAMPO10')
  await finishPurchase(order)
  expect(readStored('productos')).toEqual([item('A-1', 2)])
  expect([readStored('checkoutStep'), readStored('cupon')]).toEqual([4, 'CAMPO10'])
  await finishPurchase({ ...order, _id: 'otro', items: [sampleItem(item('A-1', 2))] })
  expect(readStored('productos')).toBeNull()
})

// [S4.19]
test('tries again with the next showing when the shop could not be told', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  signIn()
  const known = shop.answers['GET /carts'] ?? lose
  shop.answers['GET /carts'] = lose
  await finishPurchase(order)
  expect(readStored('visitedConfirmation')).toBeNull()
  shop.answers['GET /carts'] = known
  await finishPurchase(order)
  expect(units).toEqual({ 'A-1': 1, 'C-3': 1 })
  logged.mockRestore()
})

test('leaves the cart of somebody else who has signed in since', async () => {
  writeStored('token', 'ficha')
  await finishPurchase(order)
  expect(units).toEqual({ 'A-1': 3, 'B-2': 1, 'C-3': 1 })
})

test('forgets the coupon and the step that were used', async () => {
  writeStored('cupon', 'CAMPO10')
  writeStored('checkoutStep', 4)
  await finishPurchase(order)
  expect(readStored('cupon')).toBeNull()
  expect(readStored('checkoutStep')).toBeNull()
})

test('keeps the cart and the coupon of an order that was not paid', async () => {
  writeStored('cupon', 'CAMPO10')
  writeStored('productos', [item('A-1', 3)])
  await finishPurchase({ ...order, status: 'expired' })
  expect(readStored('productos')).toEqual([item('A-1', 3)])
  expect(readStored('cupon')).toBe('CAMPO10')
})

test('leaves the cart of an account to the shop, and shows what is left of it', async () => {
  writeStored('token', 'ficha')
  await finishPurchase({ ...order, addressId: sampleAddress })
  expect(units).toEqual({ 'A-1': 3, 'B-2': 1, 'C-3': 1 })
  expect(readStored('cart')?.map(({ SKU }) => SKU)).toEqual(['A-1', 'B-2', 'C-3'])
  expect(readStored('visitedConfirmation')).toBe('pedido')
})
