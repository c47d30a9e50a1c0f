import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readStored, removeStored, writeStored } from '../../../../data/storage.ts'
import { cartAnswer, lose, refuse, standInShop } from '../../../../lib/testing/stand-in-shop.ts'
import { ChargeUnknown } from '../start-payment.ts'
import { CardNotTaken } from './openpay-script.ts'
import { cardFault, payByCard } from './pay-by-card.ts'

const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const line = { SKU: 'A-1', cantidad: 1, nombre: 'Bomba', categoria: '', precio: 100, img: '' }
const card = {
  holder_name: 'Ana Ruiz',
  card_number: '4111111111111111',
  expiration_month: '12',
  expiration_year: '30',
  cvv2: '123',
}
const kept = ['token', 'productos', 'guest', 'isGuest', 'facturaSeleccionada'] as const
const redirectUrl = 'https://banco.example/3ds'

let shop: ReturnType<typeof standInShop>

beforeEach(() => {
  shop = standInShop({
    'POST /users/guest-register': () =>
      Response.json({
        newUser: guest,
        cart: { meta: { subtotal: 100, total: 100, adjusted: [] } },
      }),
    'POST /stripe/collect_details_guest': () => Response.json({ redirectUrl }),
  })
  for (const key of kept) removeStored(key)
  writeStored('cart', [line])
  writeStored('visitedConfirmation', 'otro pedido')
})
afterEach(() => vi.unstubAllGlobals())

const pay = (agreedTotal = 100) =>
  payByCard({
    buyer: { guest },
    provider: { deviceSessionId: 'aparato', createToken: async () => 'ficha-de-tarjeta' },
    card,
    agreedTotal,
  })

// [T3.55]
test('forgets what is left of an older cart and order before the bank', async () => {
  expect(await pay()).toEqual({ redirectUrl })
  expect([readStored('cart'), readStored('visitedConfirmation')]).toEqual([null, null])
})

// [T3.48] [T3.54]
test('sends a guest’s order with the card’s token, and asks for an invoice only when one is wanted', async () => {
  const charge = 'POST /stripe/collect_details_guest'
  await pay()
  expect(shop.asked(charge)[0]?.body).toEqual({
    paymentMethod: 'openpay',
    paymentDetails: { source_id: 'ficha-de-tarjeta', device_session_id: 'aparato' },
    currency: 'MXN',
    country: 'MX',
    email: guest.email,
    cartId: guest.cartId,
    userGuestId: guest._id,
    couponCode: null,
    factura: false,
    total: 100,
    cardName: card.holder_name,
  })
  writeStored('facturaSeleccionada', 'Sí')
  await pay()
  expect(shop.asked(charge)[1]?.body).toMatchObject({ factura: true })
})

test('does not charge another total than the one that was agreed', async () => {
  const answer = await pay(90)
  expect(answer).toEqual({
    changed: { notices: [expect.stringContaining('El nuevo total es $100.00 MXN')], subtotal: 100 },
  })
  expect(shop.asked('POST /stripe/collect_details_guest')).toEqual([])
})

const charging = 'POST /stripe/collect_details_guest'

// [T3.60]
test.each([
  ['has not answered', lose],
  ['is broken', refuse(500, 'INTERNAL')],
  ['is still charging', refuse(409, 'CONFLICT')],
  ['answers what cannot be read', () => new Response('<html>')],
])('leaves open whether it was paid when the shop that was to charge %s', async (_, answer) => {
  shop.answers[charging] = answer
  await expect(pay()).rejects.toThrow(ChargeUnknown)
})

test('knows that nothing was charged by a shop that refuses or turns away', async () => {
  shop.answers[charging] = refuse(422, 'PAYMENT_REFUSED')
  await expect(pay()).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  shop.answers[charging] = refuse(429, 'TOO_MANY_REQUESTS')
  await expect(pay()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('leaves open what became of a lost call when the shop turns the next one away', async () => {
  const answers = [lose, refuse(429, 'TOO_MANY_REQUESTS')]
  shop.answers[charging] = () => answers.shift()?.() ?? Response.json({ redirectUrl })
  await expect(pay()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } })
})

test('charges nothing while the shop cannot be asked for the cart', async () => {
  shop.answers['POST /users/guest-register'] = lose
  await expect(pay()).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(shop.asked(charging)).toEqual([])
})

// [T4.37]
test('leads a customer whose cart was paid and emptied meanwhile to its confirmation, without the card', async () => {
  const address = 'https://tienda.example/confirmacion-openpay?chargeId=tr7&addressId=a'
  writeStored('token', 'ficha')
  shop.answers['GET /carts'] = () => cartAnswer({})
  shop.answers['POST /stripe/collect_details'] = () => Response.json({ redirectUrl: address })
  const user = { id: '2'.repeat(32), name: 'Ana', email: 'ana@example.mx' }
  const createToken = vi.fn<() => Promise<string>>()
  const start = await payByCard({
    buyer: { user, addressId: '3'.repeat(32) },
    provider: { deviceSessionId: 'aparato', createToken },
    card,
    agreedTotal: 100,
  })
  expect(start).toEqual({ redirectUrl: address })
  expect(createToken).not.toHaveBeenCalled()
})

test('explains why the provider took no card', () => {
  expect(cardFault(new CardNotTaken(2005)).reason).toContain('fecha de expiración')
  expect(cardFault(new CardNotTaken(undefined)).reason).toContain('No hubo respuesta')
  expect(cardFault(new CardNotTaken(1001))).toEqual({
    kind: 'refused',
    reason: 'El procesador de pagos no aceptó los datos de la tarjeta.',
  })
})
