import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { removeStored } from '../../../data/storage.ts'
import { refuse, standInShop } from '../../../lib/testing/stand-in-shop.ts'
import { payByCard } from './openpay/pay-by-card.ts'
import { orAgreeAgain } from './start-payment.ts'

const guest = { _id: '0'.repeat(32), cartId: '1'.repeat(32), email: 'ana@example.mx', name: 'Ana' }
const card = {
  holder_name: 'Ana Ruiz',
  card_number: '4111111111111111',
  expiration_month: '12',
  expiration_year: '30',
  cvv2: '123',
}
const charging = 'POST /stripe/collect_details_guest'
const registering = 'POST /users/guest-register'
const registered = (total: number) => () =>
  Response.json({ newUser: guest, cart: { meta: { subtotal: total, total, adjusted: [] } } })

let shop: ReturnType<typeof standInShop>
beforeEach(() => {
  shop = standInShop({ [registering]: registered(100) })
  for (const key of ['token', 'guest', 'isGuest', 'productos'] as const) removeStored(key)
})
afterEach(() => vi.unstubAllGlobals())

/** The token takes its time: what happens then, happens between agreement and charge. */
function pay(meanwhile: () => void) {
  const agreement = { buyer: { guest }, agreedTotal: 100 }
  const createToken = async () => {
    meanwhile()
    return 'ficha-de-tarjeta'
  }
  const provider = { deviceSessionId: 'aparato', createToken }
  return orAgreeAgain(agreement, () => payByCard({ ...agreement, provider, card }))
}

// [T4.43]
test('shows a total that changed while the card was read, and charges nothing', async () => {
  shop.answers[charging] = refuse(409, 'TOTAL_CHANGED')
  const answer = await pay(() => (shop.answers[registering] = registered(120)))
  expect(shop.asked(charging)[0]?.body).toMatchObject({ total: 100 })
  expect(answer).toEqual({
    changed: { notices: [expect.stringContaining('El nuevo total es $120.00 MXN')], subtotal: 120 },
  })
})

test('passes on in the shop’s words that the total was another one for a moment', async () => {
  shop.answers[charging] = refuse(409, 'TOTAL_CHANGED', { message: 'El total es otro.' })
  await expect(pay(() => undefined)).rejects.toMatchObject({ message: 'El total es otro.' })
})

test('passes on any other refusal', async () => {
  shop.answers[charging] = refuse(422, 'PAYMENT_REFUSED')
  await expect(pay(() => undefined)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
})
