import type { OrderDetails } from '@surco/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { cartAnswer, lose, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { finishPurchase } from './finish-purchase.ts'

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
  const keys = ['token', 'cart', 'productos', 'cartMerge', 'guest', 'visitedConfirmation'] as const
  for (const key of keys) removeStored(key)
})
afterEach(() => vi.unstubAllGlobals())

function signIn() {
  writeStored('token', 'ficha')
  writeStored('guest', guest)
}

test('takes what was bought out of a guest’s cart, once, and leaves what came since', async () => {
  writeStored('productos', [item('A-1', 3), item('B-2', 1)])
  await finishPurchase(order)
  expect(readStored('productos')).toEqual([item('A-1', 1)])
  await finishPurchase(order)
  expect(readStored('productos')).toEqual([item('A-1', 1)])
})

test('takes what was bought out of a customer’s cart, once, and leaves what came since', async () => {
  signIn()
  await finishPurchase(order)
  expect(units).toEqual({ 'A-1': 1, 'C-3': 1 })
  await finishPurchase(order)
  expect(units).toEqual({ 'A-1': 1, 'C-3': 1 })
})

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
