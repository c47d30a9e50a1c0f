import { ApiError } from '@surco/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import { refuse, standInShop } from '../../lib/testing/stand-in-shop.ts'
import { failedSettlement, settlePayment } from './settle-payment.ts'

beforeEach(() => {
  for (const key of ['token', 'cupon'] as const) removeStored(key)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['PAYMENT_REFUSED', 422, 'refused'],
  ['PAYMENT_MISMATCH', 409, 'unmatched'],
  ['PAYMENT_UNDER_REVIEW', 409, 'unmatched'],
  ['FORBIDDEN', 403, 'unmatched'],
  ['BAD_INPUT', 400, 'unmatched'],
  ['UNAUTHENTICATED', 401, 'signedOut'],
  ['CONFLICT', 409, 'unknown'],
  ['TOO_MANY_REQUESTS', 429, 'unknown'],
  ['DEPENDENCY_DOWN', 503, 'unknown'],
  ['UNREACHABLE', 503, 'unknown'],
] as const)('takes %s (%i) as %s', (code, status, kind) => {
  const error = new ApiError({ status, code, message: 'Motivo.' })
  expect(failedSettlement(error)).toEqual({ kind, reason: 'Motivo.' })
})

test('takes an answer that cannot be read as not known yet', () => {
  expect(failedSettlement(new SyntaxError('Unexpected end')).kind).toBe('unknown')
})

const { signal } = new AbortController()

// [T2.16]
test.each([
  ['openpay', true, 'POST /openpay/confirm_payment_openpay_guest'],
  ['openpay', false, 'POST /openpay/confirm_payment_openpay'],
  ['mercadopago', true, 'POST /mercado-pago/confirm_payment_guest'],
  ['mercadopago', false, 'POST /mercado-pago/confirm_payment'],
] as const)('settles a payment of %s (guest: %j) with %s', async (provider, guest, address) => {
  const order = { _id: 'o' }
  const shop = standInShop({ [address]: () => Response.json({ order }) })
  const payment = { provider, id: 'tr1', addressId: 'a1', guest }
  expect(await settlePayment(payment, signal)).toEqual({ kind: 'settled', order })
  writeStored('cupon', 'CAMPO10')
  await settlePayment(payment, signal)
  const id = provider === 'openpay' ? { chargeId: 'tr1' } : { payment_id: 'tr1' }
  expect(shop.asked(address).map(({ body }) => body)).toEqual([
    { ...id, addressId: 'a1', couponCode: null },
    { ...id, addressId: 'a1', couponCode: 'CAMPO10' },
  ])
})

test('says that a customer whose session is over has to sign in', async () => {
  writeStored('token', 'ficha')
  standInShop({ 'POST /openpay/confirm_payment_openpay': refuse(401, 'UNAUTHENTICATED') })
  const payment = { provider: 'openpay', id: 'tr1', addressId: 'a1', guest: false } as const
  expect(await settlePayment(payment, signal)).toMatchObject({ kind: 'signedOut' })
  expect(readStored('token')).toBeNull()
})
