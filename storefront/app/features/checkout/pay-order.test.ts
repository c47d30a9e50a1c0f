import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readStored, removeStored, writeStored } from '../../lib/storage.ts'
import { standInShop } from '../../lib/testing/stand-in-shop.ts'
import { payOrder } from './pay-order.ts'

const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const line = { SKU: 'A-1', cantidad: 1, nombre: 'Bomba', categoria: '', precio: 100, img: '' }
const card = {
  holder_name: 'Ana Ruiz',
  card_number: '4111111111111111',
  expiration_month: '12',
  expiration_year: '30',
  cvv2: '123',
}
const redirectUrl = 'https://banco.example/3ds'

beforeEach(() => {
  standInShop({
    'POST /users/guest-register': () =>
      Response.json({ newUser: guest, cart: { meta: { total: 100, adjusted: [] } } }),
    'POST /stripe/collect_details_guest': () => Response.json({ redirectUrl }),
  })
  for (const key of ['token', 'productos', 'guest', 'isGuest'] as const) removeStored(key)
  writeStored('cart', [line])
  writeStored('visitedConfirmation', 'otro pedido')
})
afterEach(() => vi.unstubAllGlobals())

const pay = () =>
  payOrder({
    guest,
    provider: { deviceSessionId: 'aparato', createToken: async () => 'ficha-de-tarjeta' },
    card,
    agreedTotal: 100,
  })

test('forgets what is left of an older cart and order before the bank', async () => {
  expect(await pay()).toEqual({ redirectUrl })
  expect([readStored('cart'), readStored('visitedConfirmation')]).toEqual([null, null])
})

test('leaves a customer’s cart, which is shown until the browser has left', async () => {
  writeStored('token', 'ficha')
  await pay()
  expect([readStored('cart'), readStored('visitedConfirmation')]).toEqual([[line], null])
})
