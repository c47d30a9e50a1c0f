import type { Cart } from '@surco/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cartAnswer, lose, refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { readStored, removeStored, writeStored } from '../storage.ts'
import { bringCart, shareCart, mergeGuestCart } from './bring-cart.ts'
import { takeCartNotices } from './cart-notices.ts'

const merging = 'POST /carts/merge-local-cart'
const item = (SKU: string, cantidad: number) => ({
  SKU,
  cantidad,
  nombre: SKU,
  categoria: 'Bombas',
  precio: 100,
  img: '',
})

type Shop = ReturnType<typeof standInShop>
let shop: Shop
/** The customer's cart at the shop, which makes each merge once. */
let units: Record<string, number>
let made: Set<string | null>

function takeMerge({ body, headers }: ReturnType<Shop['asked']>[number]) {
  const key = headers.get('Idempotency-Key')
  if (!made.has(key)) {
    for (const { SKU, cantidad } of (body as { items: ReturnType<typeof item>[] }).items) {
      units[SKU] = (units[SKU] ?? 0) + cantidad
    }
  }
  made.add(key)
  return cartAnswer(units)
}

beforeEach(() => {
  units = {}
  made = new Set()
  shop = standInShop({ [merging]: takeMerge, 'GET /carts': () => cartAnswer(units) })
  for (const key of ['productos', 'cartMerge', 'cart'] as const) removeStored(key)
  writeStored('token', 'ficha')
})
afterEach(() => {
  vi.unstubAllGlobals()
  removeStored('token')
})

// [S4.16]
test('moves the guest’s lines into the customer’s cart, and out of the browser', async () => {
  writeStored('productos', [item('A-1', 2), item('B-2', 1)])
  expect(await mergeGuestCart()).toEqual([])
  expect(units).toEqual({ 'A-1': 2, 'B-2': 1 })
  expect([readStored('productos'), readStored('cartMerge')]).toEqual([null, null])
})

test('tells of what is no longer sold by the name that the shopper saw', async () => {
  writeStored('productos', [{ ...item('A-1', 2), nombre: 'Aspersora' }])
  const unknown = { SKU: 'A-1', nombre: 'A-1', requested: 2, cantidad: 0, reason: 'UNKNOWN' }
  shop.answers[merging] = () => cartAnswer({}, [unknown])
  await bringCart()
  expect(takeCartNotices()).toEqual(['Aspersora ya no está disponible y se quitó de tu carrito.'])
})

test('asks the shop nothing when the guest has no lines', async () => {
  expect(await mergeGuestCart()).toEqual([])
  expect(shop.asked(merging)).toEqual([])
})

// [S4.18]
test('merges once, however many ask at the same time', async () => {
  writeStored('productos', [item('A-1', 2)])
  await Promise.all([mergeGuestCart(), mergeGuestCart(), bringCart(), bringCart()])
  expect(units).toEqual({ 'A-1': 2 })
})

test('sends the very same again when the answers got lost', async () => {
  writeStored('productos', [item('A-1', 2)])
  shop.answers[merging] = (call) => {
    takeMerge(call)
    return lose()
  }
  await expect(mergeGuestCart()).rejects.toThrow('No hay conexión')
  expect(readStored('productos')).toHaveLength(1)

  shop.answers[merging] = takeMerge
  await mergeGuestCart()
  expect(units).toEqual({ 'A-1': 2 })
  expect(readStored('productos')).toBeNull()
  expect(
    new Set(shop.asked(merging).map(({ headers }) => headers.get('Idempotency-Key'))).size,
  ).toBe(1)
})

// [S4.18]
test('goes on with what a page that was closed had begun', async () => {
  const begun = { key: 'clave', items: [{ SKU: 'A-1', cantidad: 2 }] }
  made.add('clave')
  units['A-1'] = 2
  writeStored('cartMerge', begun)
  writeStored('productos', [item('A-1', 2), item('B-2', 1)])
  await mergeGuestCart()
  expect(units).toEqual({ 'A-1': 2, 'B-2': 1 })
  expect(readStored('productos')).toBeNull()
})

test('knows its merge again after a session that ended in the middle of it', async () => {
  writeStored('productos', [item('A-1', 2)])
  shop.answers[merging] = (call) => {
    takeMerge(call)
    shop.answers[merging] = refuse(401, 'UNAUTHENTICATED')
    return lose()
  }
  await expect(mergeGuestCart()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(readStored('token')).toBeNull()

  shop.answers[merging] = takeMerge
  writeStored('token', 'otra-ficha')
  await mergeGuestCart()
  expect(units).toEqual({ 'A-1': 2 })
})

test('sends a long cart in parts of 200 lines', async () => {
  writeStored(
    'productos',
    Array.from({ length: 450 }, (_, place) => item(`SKU-${place}`, 1)),
  )
  await mergeGuestCart()
  expect(Object.keys(units)).toHaveLength(450)
  const sizes = shop.asked(merging).map(({ body }) => (body as { items: [] }).items.length)
  expect(sizes).toEqual([200, 200, 50])
})

test('does not send what is no SKU along', async () => {
  writeStored('productos', [item('x'.repeat(61), 1), item('A-1', 2)])
  await mergeGuestCart()
  expect(units).toEqual({ 'A-1': 2 })
  expect(readStored('productos')).toBeNull()
})

test('lets go of lines that the shop can never take', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  writeStored('productos', [item('A-1', 1)])
  shop.answers[merging] = refuse(400, 'BAD_INPUT')
  expect(await mergeGuestCart()).toEqual([])
  expect(readStored('productos')).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('tells in a word what changed in the cart, and keeps the sentences for its page', async () => {
  const gone = { cantidad: 0, requested: 1, reason: 'OUT_OF_STOCK' }
  const adjusted = ['A-1', 'B-2'].map((SKU) => ({ ...gone, SKU, nombre: SKU }))
  shop.answers[merging] = async () => {
    const { data, meta } = (await cartAnswer({}).json()) as Cart
    return Response.json({ data, meta: { ...meta, adjusted } })
  }
  writeStored('productos', [item('A-1', 1), item('B-2', 1)])
  await bringCart()
  expect(takeCartNotices()).toEqual([
    'A-1 se agotó y se quitó de tu carrito.',
    'B-2 se agotó y se quitó de tu carrito.',
  ])
  expect(takeCartNotices()).toEqual([])
})

test('brings each session its own cart, also while another’s is on its way', async () => {
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  shop.answers['GET /carts'] = async ({ headers }) => {
    if (headers.get('Authorization') === 'Bearer ficha') await answering
    return cartAnswer(headers.get('Authorization') === 'Bearer ficha' ? { 'A-1': 1 } : { 'B-2': 2 })
  }
  const first = bringCart()
  await expect.poll(() => shop.asked('GET /carts').length).toBe(1)
  writeStored('token', 'otra-ficha')
  await bringCart()
  answer()
  await first
  expect(readStored('cart')?.map(({ SKU }) => SKU)).toEqual(['B-2'])
})

test('an answer of the last five seconds will do for whoever only keeps the cart up to date', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    writeStored('token', 'de-hace-un-momento')
    await shareCart()
    await shareCart()
    expect(shop.asked('GET /carts')).toHaveLength(1)
    // Who pays asks anyway, and so does who has lines to merge.
    await bringCart()
    expect(shop.asked('GET /carts')).toHaveLength(2)
    writeStored('productos', [item('A-1', 1)])
    expect((await shareCart()).meta.itemCount).toBe(1)
    vi.setSystemTime(Date.now() + 5000)
    await shareCart()
    expect(shop.asked('GET /carts')).toHaveLength(4)
    writeStored('token', 'de-otra-persona')
    await shareCart()
    expect(shop.asked('GET /carts')).toHaveLength(5)
  } finally {
    vi.useRealTimers()
  }
})

test('says which prices are not those that the guest saw', async () => {
  takeCartNotices()
  writeStored('productos', [{ ...item('A-1', 2), precio: 80 }, item('B-2', 1)])
  await bringCart()
  expect(takeCartNotices()).toEqual(['El precio de A-1 cambió de $80.00 MXN a $100.00 MXN.'])
})
