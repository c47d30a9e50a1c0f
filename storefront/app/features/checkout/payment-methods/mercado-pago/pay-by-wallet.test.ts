import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { nameDeeds } from '../../../../data/create-once.ts'
import { readStored, removeStored, writeStored } from '../../../../data/storage.ts'
import { cartAnswer, lose, refuse, standInShop } from '../../../../lib/testing/stand-in-shop.ts'
import { payByWallet, preferenceOf } from './pay-by-wallet.ts'

const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const user = { id: '2'.repeat(32), name: 'Ana', email: 'ana@example.mx' }
const addressId = '3'.repeat(32)
const redirectUrl = 'https://wallet.example/checkout?pref_id=77-abc'
const kept = [
  'token',
  'usuario',
  'cart',
  'productos',
  'guest',
  'isGuest',
  'visitedConfirmation',
  'cupon',
  'facturaSeleccionada',
] as const

const ofGuest = 'POST /stripe/collect_details_guest'
const ofCustomer = 'POST /stripe/collect_details'

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  for (const key of kept) removeStored(key)
  shop = standInShop({
    'POST /users/guest-register': () =>
      Response.json({
        newUser: guest,
        cart: { meta: { subtotal: 100, total: 100, adjusted: [] } },
      }),
    'GET /carts': () => cartAnswer({ 'A-1': 2 }),
    'POST /discounts/validate': () => coupon(),
    [ofGuest]: () => Response.json({ redirectUrl }),
    [ofCustomer]: () => Response.json({ redirectUrl }),
  })
})
afterEach(() => vi.unstubAllGlobals())

const coupon = (valid = true) =>
  Response.json({
    valid,
    discount: valid ? 20 : 0,
    discountLabel: '10 %',
    total: valid ? 180 : 200,
    message: valid ? '' : 'El cupón ya venció.',
  })

function signIn() {
  writeStored('usuario', user)
  writeStored('token', 'ficha')
}

const payAsCustomer = (agreedTotal: number, keyOf = nameDeeds()) =>
  payByWallet({ buyer: { user, addressId }, agreedTotal }, keyOf)

// [T3.53]
test('opens a guest’s order and answers the preference', async () => {
  const answer = await payByWallet({ buyer: { guest }, agreedTotal: 100 }, nameDeeds())
  expect(answer).toEqual({ preferenceId: '77-abc' })
  expect(shop.asked(ofGuest)[0]?.body).toEqual({
    paymentMethod: 'mercadopago',
    payment_method_id: '',
    paymentDetails: {},
    cartId: guest.cartId,
    userGuestId: guest._id,
    email: guest.email,
    couponCode: null,
    factura: false,
    total: 100,
  })
})

// [T3.48] [T3.53]
test('opens a customer’s order with the address, the coupon and the invoice', async () => {
  signIn()
  writeStored('cupon', 'SIEMBRA')
  writeStored('facturaSeleccionada', 'Sí')
  expect(await payAsCustomer(180)).toEqual({ preferenceId: '77-abc' })
  expect(shop.asked(ofCustomer)[0]?.body).toEqual({
    paymentMethod: 'mercadopago',
    payment_method_id: '',
    paymentDetails: {},
    addressId,
    couponCode: 'SIEMBRA',
    factura: true,
    total: 180,
  })
})

// [T3.65]
test('takes a coupon that is good no more away, and says what the order comes to', async () => {
  signIn()
  writeStored('cupon', 'SIEMBRA')
  shop.answers['POST /discounts/validate'] = () => coupon(false)
  expect(await payAsCustomer(180)).toEqual({
    changed: {
      subtotal: 200,
      notices: ['El cupón ya venció.', expect.stringContaining('$200.00 MXN')],
    },
  })
  expect(readStored('cupon')).toBeNull()
  expect(shop.asked(ofCustomer)).toEqual([])
})

test('says what a coupon takes off that the shopper did not see', async () => {
  signIn()
  writeStored('cupon', 'SIEMBRA')
  expect(await payAsCustomer(200)).toEqual({
    changed: {
      subtotal: 200,
      coupon: { code: 'SIEMBRA', discount: 20, discountLabel: '10 %' },
      notices: [expect.stringContaining('$180.00 MXN')],
    },
  })
})

// [T3.58]
test.each([
  'https://tienda.example/confirmacion-mercadopago?collection_id=7&addressId=a',
  'https://tienda.example/confirmacion-openpay?chargeId=tr7&addressId=a&type=guest',
])('leads to the confirmation of what was paid before: %s', async (address) => {
  signIn()
  shop.answers[ofCustomer] = () => Response.json({ redirectUrl: address })
  expect(await payAsCustomer(200)).toEqual({ confirmationUrl: address })
})

// [T4.37]
test('leads a customer whose cart was paid and emptied meanwhile to its confirmation', async () => {
  signIn()
  writeStored('cupon', 'SIEMBRA')
  shop.answers['GET /carts'] = () => cartAnswer({})
  const address = 'https://tienda.example/confirmacion-mercadopago?collection_id=7&addressId=a'
  shop.answers[ofCustomer] = () => Response.json({ redirectUrl: address })
  expect(await payAsCustomer(180)).toEqual({ confirmationUrl: address })
  expect(shop.asked(ofCustomer)[0]?.body).toMatchObject({ addressId, couponCode: null })
})

test.each([
  ['knows of no payment', refuse(409, 'EMPTY_CART')],
  ['does not say', lose],
  ['would have something else paid', () => Response.json({ redirectUrl })],
])('says that the cart is empty when the shop %s', async (_, answer) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  signIn()
  shop.answers['GET /carts'] = () => cartAnswer({})
  shop.answers[ofCustomer] = answer
  expect(await payAsCustomer(180)).toEqual({
    changed: {
      subtotal: 0,
      notices: ['Tu carrito quedó vacío. Si ya pagaste, tu pedido está en «Mis pedidos».'],
    },
  })
  logged.mockRestore()
})

// [T3.55]
test('leaves the cart and the mark of the order before as they are', async () => {
  writeStored('cart', [])
  writeStored('visitedConfirmation', 'otro pedido')
  await payByWallet({ buyer: { guest }, agreedTotal: 100 }, nameDeeds())
  expect([readStored('cart'), readStored('visitedConfirmation')]).toEqual([[], 'otro pedido'])
})

describe('units above the stock', () => {
  let cart: Record<string, number>

  beforeEach(() => {
    signIn()
    cart = { 'A-1': 60, 'B-2': 1 }
    shop.answers['GET /carts'] = () => cartAnswer(cart)
    shop.answers['PATCH /carts/item'] = ({ body }) => {
      const { SKU, nuevaCantidad } = body as { SKU: string; nuevaCantidad: number }
      cart = { ...cart, [SKU]: nuevaCantidad }
      return cartAnswer(cart)
    }
  })

  // [T3.59]
  test('do not reach the payment: the customer is told what is left', async () => {
    expect(await payAsCustomer(6100)).toEqual({
      changed: {
        subtotal: 5100,
        notices: [
          'De Producto A-1 hay 50 piezas: ajustamos la cantidad (pediste 60).',
          expect.stringContaining('$5,100.00 MXN'),
        ],
      },
    })
    expect(shop.asked('PATCH /carts/item').map(({ body }) => body)).toEqual([
      { SKU: 'A-1', nuevaCantidad: 50 },
    ])
    expect(await payAsCustomer(5100)).toEqual({ preferenceId: '77-abc' })
  })
})

test('asks with the same key again when an answer got lost', async () => {
  signIn()
  const keyOf = nameDeeds()
  shop.answers[ofCustomer] = lose
  await expect(payAsCustomer(200, keyOf)).rejects.toMatchObject({ cause: { code: 'UNREACHABLE' } })
  shop.answers[ofCustomer] = () => Response.json({ redirectUrl })
  await payAsCustomer(200, keyOf)
  const keys = shop.asked(ofCustomer).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

// [T3.52]
test('rejects an answer without an address, or an address without a preference', () => {
  expect(() => preferenceOf('')).toThrow('no redirectUrl')
  expect(() => preferenceOf(undefined)).toThrow('no redirectUrl')
  expect(() => preferenceOf('https://wallet.example/checkout')).toThrow('no pref_id')
  expect(preferenceOf('/mp/checkout?pref_id=9&x=1')).toBe('9')
})
