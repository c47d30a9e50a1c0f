import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cartAnswer, lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import { addToCart, readCart, removeFromCart, setQuantity } from './cart-store.ts'

const pump = {
  SKU: 'A-1',
  cantidad: 1,
  nombre: 'Producto A-1',
  categoria: 'Bombas',
  precio: 100,
  img: '',
}

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  shop = standInShop({})
  for (const key of ['productos', 'cart', 'token', 'usuario'] as const) removeStored(key)
})
afterEach(() => vi.unstubAllGlobals())

/** Signs a customer in, with units of the pump in the cart. */
function signIn(cantidad: number) {
  writeStored('token', 'ficha')
  writeStored('cart', [{ ...pump, cantidad }])
}

const unitsShown = () => readCart().map(({ cantidad }) => cantidad)

test('keeps the cart of a guest in the browser, without asking the shop', async () => {
  expect(await addToCart(pump)).toBe('done')
  expect(await addToCart({ ...pump, cantidad: 2 })).toBe('done')
  expect(readStored('productos')).toEqual([{ ...pump, cantidad: 3 }])
  expect(await setQuantity('A-1', 5)).toBe('done')
  expect(unitsShown()).toEqual([5])
  expect(await removeFromCart('A-1')).toBe('done')
  expect(readStored('productos')).toBeNull()
})

test('shows a customer’s change at once, and then what the shop answers', async () => {
  signIn(1)
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  shop.answers['PATCH /carts/item'] = async () => {
    await answering
    return cartAnswer({ 'A-1': 4, 'B-2': 1 })
  }
  const changing = setQuantity('A-1', 4)
  await expect.poll(unitsShown).toEqual([4])
  answer()
  expect(await changing).toBe('done')
  expect(unitsShown()).toEqual([4, 1])
  expect(readStored('productos')).toBeNull()
})

test('makes a customer’s changes one after the other', async () => {
  signIn(1)
  let open = 0
  let most = 0
  shop.answers['PATCH /carts/item'] = async ({ body }) => {
    open += 1
    most = Math.max(most, open)
    await Promise.resolve()
    open -= 1
    return cartAnswer({ 'A-1': (body as { nuevaCantidad: number }).nuevaCantidad })
  }
  await Promise.all([2, 3, 4].map((units) => setQuantity('A-1', units)))
  expect(most).toBe(1)
  expect(unitsShown()).toEqual([4])
})

test('takes back what the shop refuses', async () => {
  signIn(2)
  shop.answers['PATCH /carts/item'] = lose
  shop.answers['POST /carts/add'] = refuse(409, 'NEEDS_QUOTE')
  expect(await setQuantity('A-1', 1)).toBe('refused')
  expect(await removeFromCart('A-1')).toBe('refused')
  expect(await addToCart({ ...pump, SKU: 'B-2' })).toBe('refused')
  expect(unitsShown()).toEqual([2])
})

test('takes as many as there are when a customer wants more', async () => {
  signIn(1)
  shop.answers['PATCH /carts/item'] = ({ body }) => {
    const { nuevaCantidad } = body as { nuevaCantidad: number }
    return nuevaCantidad > 3
      ? refuse(409, 'OUT_OF_STOCK', { available: 3 })()
      : cartAnswer({ 'A-1': nuevaCantidad })
  }
  expect(await setQuantity('A-1', 9)).toBe('done')
  expect(unitsShown()).toEqual([3])
})

test('asks with the same key when the answer to an addition got lost', async () => {
  signIn(1)
  shop.answers['POST /carts/add'] = () => {
    shop.answers['POST /carts/add'] = () => cartAnswer({ 'A-1': 2 })
    return lose()
  }
  expect(await addToCart(pump)).toBe('done')
  const keys = shop.asked('POST /carts/add').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('names an addition that is pressed again after two lost answers like the first', async () => {
  signIn(1)
  shop.answers['POST /carts/add'] = lose
  expect(await addToCart(pump)).toBe('refused')
  shop.answers['POST /carts/add'] = () => cartAnswer({ 'A-1': 2 })
  expect(await addToCart(pump)).toBe('done')
  expect(await addToCart(pump)).toBe('done')
  const keys = shop.asked('POST /carts/add').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
  // What the shop has answered is done: the same once more is another addition.
  expect(keys[3]).not.toBe(keys[0])
})

test('puts a line into the guest’s cart when the session turns out to be over', async () => {
  signIn(2)
  shop.answers['POST /carts/add'] = refuse(401, 'UNAUTHENTICATED')
  expect(await addToCart(pump)).toBe('done')
  expect(readStored('token')).toBeNull()
  expect(readStored('productos')).toEqual([pump])
})

test('puts a line into the guest’s cart when the session ends before it is sent', async () => {
  signIn(2)
  const adding = addToCart(pump)
  removeStored('token')
  expect(await adding).toBe('done')
  expect(readStored('productos')).toEqual([pump])
  expect(shop.asked('POST /carts/add')).toEqual([])
})

test('makes no change in the cart of somebody who has signed in since', async () => {
  signIn(1)
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  shop.answers['PATCH /carts/item'] = async () => {
    await answering
    return cartAnswer({ 'A-1': 2 })
  }
  const first = setQuantity('A-1', 2)
  const second = setQuantity('A-1', 3)
  await expect.poll(() => shop.asked('PATCH /carts/item').length).toBe(1)
  writeStored('token', 'otra-ficha')
  writeStored('cart', [])
  answer()
  expect(await first).toBe('done')
  expect(await second).toBe('refused')
  expect(shop.asked('PATCH /carts/item')).toHaveLength(1)
  expect(readStored('cart')).toEqual([])
})
