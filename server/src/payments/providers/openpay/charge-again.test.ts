import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { createProduct } from '../../../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../../../testing/paying-shop.ts'
import { reconcilePayments } from '../../reconcile/reconcile.ts'
import { ProviderRefusal } from '../provider.ts'
import type { OpenPay } from './client.ts'

let shop: PayingShop
let openpay: OpenPay
beforeAll(async () => {
  shop = await createPayingShop()
  openpay = shop.shop.providers.openpay!
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.shop.db.execute('truncate "order", product, cart_line cascade')
  await shop.sandbox.control.reset()
  await createProduct(shop.shop.db, { sku: 'PUMP', name: 'Bomba', listPrice: 125_000, stock: 5 })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const createBuyer = () => shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })

/** Starts a payment whose call ends in the middle, before the provider charges or after it. */
async function startInterrupted(moment: 'before' | 'after') {
  const buyer = await createBuyer()
  const token = await shop.createToken()
  const charge = openpay.createCharge.bind(openpay)
  vi.spyOn(openpay, 'createCharge').mockImplementationOnce(async (request) => {
    if (moment === 'after') await charge(request)
    throw new Error('The process died')
  })
  await shop.pay(buyer, token)
  return { buyer, again: () => shop.pay(buyer, token) }
}

const listCharges = () => shop.sandbox.control.listPayments()

/** One charge, of one attempt, that pays the order of the buyer. */
async function expectPaidOnce(redirectUrl: string) {
  const charges = await listCharges()
  expect(charges).toHaveLength(1)
  const [{ id }] = charges as [(typeof charges)[number]]
  expect(redirectUrl).toContain(`/charges/${id}/redirect`)
  await shop.sandbox.control.act(id, { action: 'approve' })
  await shop.advanceClocks(3 * 60_000)
  await reconcilePayments(shop.shop)
  expect(await shop.listOrders()).toMatchObject([{ status: 'paid' }])
  expect(await shop.listAttempts()).toMatchObject([{ status: 'completed', chargeId: id }])
  expect(await shop.stockOf('PUMP')).toEqual({ stock: 4, reserved: 0 })
}

test('says when a charge that nobody heard of is over, and charges once when it is asked for again then', async () => {
  const { again } = await startInterrupted('before')
  await shop.advanceClocks(4_500)
  const early = await again()
  expect([early.json().code, early.headers['retry-after']]).toEqual(['CONFLICT', '16'])
  await shop.advanceClocks(16_000)
  const { redirectUrl } = (await again()).json()
  await expectPaidOnce(redirectUrl)
})

test('blames no card for a key of the shop that is not good any more, however often it is tried', async () => {
  const revoked = new ProviderRefusal(401, '1002', 'The api key or merchant id are invalid')
  vi.spyOn(openpay, 'createCharge').mockRejectedValueOnce(revoked)
  const buyer = await createBuyer()
  const token = await shop.createToken()
  for (const answer of [await shop.pay(buyer, token), await shop.pay(buyer, token)])
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'DEPENDENCY_DOWN'])
})

test('charges at once what nobody heard of while the clock was ahead', async () => {
  await shop.advanceClocks(3 * 60 * 60_000)
  const { again } = await startInterrupted('before')
  shop.clock.advance(-3 * 60 * 60_000)
  const { redirectUrl } = (await again()).json()
  expect(await listCharges()).toHaveLength(1)
  expect(redirectUrl).toContain('/redirect')
  shop.clock.advance(3 * 60 * 60_000)
})

test('finds the charge that was made although its process died, at once', async () => {
  const { again } = await startInterrupted('after')
  await expectPaidOnce((await again()).json().redirectUrl)
})

test.each([
  { says: 'that the reference exists', code: '1006' },
  { says: 'that the token was used', code: '1003' },
])(
  'takes the first charge over when its provider lists it late and says $says',
  async ({ code }) => {
    const { again } = await startInterrupted('after')
    await shop.advanceClocks(20_000)
    vi.spyOn(openpay, 'listPayments').mockResolvedValueOnce([])
    // The sandbox looks at the reference first.
    const refusal = new ProviderRefusal(409, code, 'refused')
    if (code !== '1006') vi.spyOn(openpay, 'createCharge').mockRejectedValueOnce(refusal)
    await expectPaidOnce((await again()).json().redirectUrl)
  },
)

test('leaves open what its provider refuses to charge again and does not list', async () => {
  const { again } = await startInterrupted('after')
  await shop.advanceClocks(20_000)
  vi.spyOn(openpay, 'listPayments').mockResolvedValueOnce([]).mockResolvedValueOnce([])
  const answer = await again()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '20'])
  expect(answer.json().message).toContain('te avisaremos por correo')
  expect(await shop.listAttempts()).toMatchObject([{ status: 'created' }])
  await expectPaidOnce((await again()).json().redirectUrl)
})

test('charges nothing of an order that another one took the place of', async () => {
  const { buyer, again } = await startInterrupted('before')
  const { userGuestId: _id, cartId, email } = buyer
  const payload = { name: 'Ana Ruiz', email, _id, cartId, cart: [{ SKU: 'PUMP', cantidad: 2 }] }
  await shop.app.inject({ method: 'POST', url: '/api/users/guest-register', payload })
  await shop.payByWallet(buyer)
  await shop.advanceClocks(20_000)
  expect((await again()).json().code).toBe('TOTAL_CHANGED')
  expect(await listCharges()).toHaveLength(0)
})

test('answers a second click while the first one is charged with the same bank page', async () => {
  const buyer = await createBuyer()
  const token = await shop.createToken()
  const [first, second] = await Promise.all([shop.pay(buyer, token), shop.pay(buyer, token)])
  expect([first.statusCode, second.json()]).toEqual([200, first.json()])
  await expectPaidOnce(first.json().redirectUrl)
})
