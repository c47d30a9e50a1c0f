import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { takeCartNotices } from '../../data/cart/cart-notices.ts'
import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import { cartAnswer, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { refreshOrder } from './refresh-order.ts'

const line = { SKU: 'A-1', cantidad: 5, nombre: 'Bomba', categoria: '', precio: 100, img: '' }
const kept = ['token', 'cart', 'productos', 'cartMerge'] as const

let shop: ReturnType<typeof standInShop>
let cart: Record<string, number>

beforeEach(() => {
  for (const key of kept) removeStored(key)
  cart = { 'A-1': 5, 'B-2': 1, 'C-3': 2 }
  const stock: Record<string, number> = { 'A-1': 3, 'B-2': 0, 'C-3': 2 }
  const answer = async () => {
    const { data, meta } = (await cartAnswer(cart).json()) as {
      data: { id: string; attributes: { items: { SKU: string }[] } }
      meta: object
    }
    const items = data.attributes.items.map((item) => ({ ...item, stock: stock[item.SKU] }))
    return Response.json({ data: { ...data, attributes: { items } }, meta })
  }
  shop = standInShop({
    'GET /carts': answer,
    'PATCH /carts/item': ({ body }) => {
      const { SKU, nuevaCantidad } = body as { SKU: string; nuevaCantidad: number }
      const { [SKU]: _, ...others } = cart
      cart = nuevaCantidad > 0 ? { ...others, [SKU]: nuevaCantidad } : others
      return answer()
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const refresh = () => refreshOrder(new AbortController().signal)
const linesOf = (key: 'cart' | 'productos') =>
  readStored(key)?.map(({ SKU, cantidad }) => [SKU, cantidad])

// [T3.59]
test('takes a customer’s units above the stock out of the cart, and keeps what is told of them', async () => {
  writeStored('token', 'ficha')
  await refresh()
  expect(linesOf('cart')?.toSorted()).toEqual([
    ['A-1', 3],
    ['C-3', 2],
  ])
  expect(takeCartNotices().toSorted()).toEqual([
    'De Producto A-1 hay 3 piezas: ajustamos la cantidad (pediste 5).',
    'Producto B-2 se agotó y se quitó de tu pedido.',
  ])
})

// [T3.9]
test('takes a guest’s units above the stock out of the cart as well', async () => {
  writeStored('productos', [line, { ...line, SKU: 'B-2', nombre: 'Motor' }])
  const stocks: Record<string, number> = { 'A-1': 3, 'B-2': 0 }
  for (const [SKU, stock] of Object.entries(stocks)) {
    shop.answers[`GET /products/${SKU}`] = () =>
      Response.json({ data: { attributes: { ...line, fotos: [], stock } } })
  }
  await refresh()
  expect(linesOf('productos')).toEqual([['A-1', 3]])
  expect(takeCartNotices()).toEqual([
    'De Bomba hay 3 piezas: ajustamos la cantidad (pediste 5).',
    'Bomba se agotó y se quitó de tu pedido.',
  ])
})
