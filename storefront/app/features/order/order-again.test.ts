import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import { cartAnswer, lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { orderAgain } from './buy-again.tsx'
import { sampleOrder } from './testing/sample-order.ts'

const { items } = sampleOrder()
const merging = 'POST /carts/merge-local-cart'

const product =
  (SKU: string, changes: object = {}) =>
  () =>
    Response.json({
      data: {
        id: SKU,
        attributes: {
          nombre: `Producto ${SKU}`,
          categoria: 'Bombas',
          precio: items.find((item) => item.SKU === SKU)?.precio,
          stock: 9,
          fotos: ['/media/a.webp'],
          requiresShippingQuote: false,
          ...changes,
        },
      },
    })

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  for (const key of ['token', 'usuario', 'productos', 'cart'] as const) removeStored(key)
  shop = standInShop({
    'GET /products/A-1': product('A-1'),
    'GET /products/BM-1%2F2': product('BM-1/2'),
  })
})
afterEach(() => vi.unstubAllGlobals())

const unitsKept = () => readStored('productos')?.map(({ SKU, cantidad }) => [SKU, cantidad])

test('puts the lines into a guest’s cart, at the names and prices of now, and says which changed', async () => {
  shop.answers['GET /products/A-1'] = product('A-1', { precio: 50 })
  expect(await orderAgain(items)).toEqual({
    added: 'all',
    notes: ['El precio de Motobomba 2 pulgadas cambió de $1,500.50 MXN a $50.00 MXN.'],
  })
  expect(readStored('productos')?.[0]).toEqual({
    SKU: 'A-1',
    cantidad: 2,
    nombre: 'Producto A-1',
    categoria: 'Bombas',
    precio: 50,
    img: '/media/a.webp',
  })
})

test('adds to what a guest’s cart holds, as far as there is stock', async () => {
  shop.answers['GET /products/A-1'] = product('A-1', { stock: 3 })
  const held = { SKU: 'A-1', cantidad: 2, nombre: 'A', categoria: '', precio: 1, img: '' }
  writeStored('productos', [held])
  expect(await orderAgain(items)).toEqual({
    added: 'some',
    notes: ['De Motobomba 2 pulgadas hay 3 piezas: es lo que quedó en tu carrito.'],
  })
  expect(unitsKept()).toEqual([
    ['A-1', 3],
    ['BM-1/2', 1],
  ])
})

// [T2.40]
test.each([
  ['is gone', refuse(404, 'NOT_FOUND'), 'Bomba de 1/2 HP ya no está a la venta.'],
  ['is sold out', product('BM-1/2', { stock: 0 }), 'Bomba de 1/2 HP está agotado.'],
  [
    'needs a quote',
    product('BM-1/2', { requiresShippingQuote: true }),
    'Bomba de 1/2 HP requiere cotización de envío.',
  ],
])('says what %s', async (_what, answer, note) => {
  shop.answers['GET /products/BM-1%2F2'] = answer
  expect(await orderAgain(items)).toEqual({ added: 'some', notes: [note] })
  expect(unitsKept()).toEqual([['A-1', 2]])
})

test('says that nothing could be had', async () => {
  shop.answers['GET /products/A-1'] = refuse(404, 'NOT_FOUND')
  shop.answers['GET /products/BM-1%2F2'] = refuse(404, 'NOT_FOUND')
  expect((await orderAgain(items)).added).toBe('none')
  expect(readStored('productos')).toBeNull()
})

test('says that the shop did not answer, and leaves the cart as it was', async () => {
  shop.answers['GET /products/A-1'] = lose
  const { added, notes } = await orderAgain(items)
  expect(added).toBe('none')
  expect(notes).toEqual(['No hay conexión con la tienda. Revisa tu internet e intenta de nuevo.'])
  expect(readStored('productos')).toBeNull()
})

test('puts the lines into a customer’s cart with one call', async () => {
  writeStored('token', 'ficha')
  shop.answers[merging] = () => cartAnswer({ 'A-1': 2, 'BM-1/2': 1 })
  expect(await orderAgain(items)).toEqual({
    added: 'all',
    notes: [
      'El precio de Motobomba 2 pulgadas cambió de $1,500.50 MXN a $100.00 MXN.',
      'El precio de Bomba de 1/2 HP cambió de $999.00 MXN a $100.00 MXN.',
    ],
  })
  expect(shop.asked(merging)).toHaveLength(1)
  expect(readStored('cart')).toHaveLength(2)
})

test('uses the guest’s cart when the session turns out to be over', async () => {
  writeStored('token', 'ficha')
  shop.answers[merging] = refuse(401, 'UNAUTHENTICATED')
  expect((await orderAgain(items)).added).toBe('all')
  expect(unitsKept()).toEqual([
    ['A-1', 2],
    ['BM-1/2', 1],
  ])
})
