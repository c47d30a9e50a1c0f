import { expect, test } from 'vitest'

import { preferenceBody, startWallet } from '../test-sandbox.ts'
import type { ErrorBody } from './errors.ts'
import type { WirePreference } from './wire.ts'

const path = '/checkout/preferences'

// [T5.5]
test('keeps what the shop asks for, with addresses of the hosted page', async () => {
  const wallet = await startWallet()
  const response = await wallet.call('POST', path, preferenceBody)
  expect(response.statusCode).toBe(201)
  const preference = response.json<WirePreference>()
  const { id } = preference
  expect(id).toMatch(/^100000001-[0-9a-f-]{36}$/)
  const init_point = `http://sandbox.test/mp/checkout?pref_id=${id}`
  expect(preference).toMatchObject({
    ...preferenceBody,
    site_id: 'MLM',
    collector_id: 100000001,
    date_created: '2026-11-21T11:00:00.000-04:00',
    init_point,
    sandbox_init_point: init_point,
  })
  expect((await wallet.call('GET', `${path}/${id}`)).json()).toEqual(preference)
})

test('changes what the call names, and finds preferences by reference', async () => {
  const wallet = await startWallet()
  const { id } = await wallet.prefer()
  await wallet.prefer({ external_reference: '8-1' })
  const changed = await wallet.call('PUT', `${path}/${id}`, { external_reference: '9-1' })
  expect(changed.json()).toMatchObject({ id, external_reference: '9-1', metadata: { order: '7' } })
  const found = await wallet.call('GET', `${path}/search?external_reference=9-1`)
  expect(found.json()).toMatchObject({ total: 1, elements: [{ id }] })
})

test('takes no call without the access token', async () => {
  const wallet = await startWallet()
  for (const authorization of ['', 'Bearer APP_USR-1', 'Basic eDo=']) {
    const refused = await wallet.call('POST', path, preferenceBody, { authorization })
    expect(refused.statusCode).toBe(401)
    expect(refused.json<ErrorBody>()).toMatchObject({ error: 'unauthorized', status: 401 })
  }
})

test.each([
  ['no items', { items: [] }, 'invalid_items'],
  ['no title', { items: [{ quantity: 1, unit_price: 1 }] }, 'invalid_items'],
  ['no price', { items: [{ title: 'a', quantity: 1 }] }, 'invalid_items'],
  ['three decimals', { items: [{ title: 'a', quantity: 1, unit_price: 1.005 }] }, 'invalid_items'],
  ['half a piece', { items: [{ title: 'a', quantity: 0.5, unit_price: 1 }] }, 'invalid_items'],
  [
    'dollars',
    { items: [{ title: 'a', quantity: 1, unit_price: 1, currency_id: 'USD' }] },
    'invalid_items',
  ],
  ['a bad way back', { back_urls: { success: 'javascript:alert(1)' } }, 'invalid_back_urls'],
  ['a bad notification', { notification_url: 'shop' }, 'invalid_notification_url'],
  ['a bad date', { date_of_expiration: 'tomorrow' }, 'invalid_date_of_expiration'],
  ['no months', { payment_methods: { installments: 0 } }, 'invalid_installments'],
])('refuses %s', async (_name, change, error) => {
  const wallet = await startWallet()
  const refused = await wallet.call('POST', path, { ...preferenceBody, ...change })
  expect(refused.statusCode).toBe(400)
  expect(refused.json<ErrorBody>()).toMatchObject({ error, status: 400 })
})

// [T5.10]
test('refuses to come back by itself without an address, and when strict without public https', async () => {
  const wallet = await startWallet()
  const fault = {
    message: 'auto_return invalid. back_url.success must be defined',
    error: 'invalid_auto_return',
    status: 400,
    cause: null,
  }
  const auto = { ...preferenceBody, auto_return: 'approved' }
  expect((await wallet.call('POST', path, auto)).statusCode).toBe(201)
  const without = await wallet.call('POST', path, { ...auto, back_urls: {} })
  expect(without.json()).toEqual(fault)
  await wallet.configure({ strictAutoReturn: true })
  for (const success of ['http://shop.mx/', 'https://localhost/', 'https://127.0.0.1/']) {
    const strict = await wallet.call('POST', path, { ...auto, back_urls: { success } })
    expect(strict.json()).toEqual(fault)
  }
  const good = { ...auto, back_urls: { success: 'https://shop.mx/' } }
  expect((await wallet.call('POST', path, good)).statusCode).toBe(201)
})

test('answers a repeated idempotency key with the same preference', async () => {
  const wallet = await startWallet()
  const key = { 'x-idempotency-key': 'k1' }
  const first = (await wallet.call('POST', path, preferenceBody, key)).json<WirePreference>()
  const again = (await wallet.call('POST', path, preferenceBody, key)).json<WirePreference>()
  expect(again).toEqual(first)
  // [M] The wallet's answer to a key that comes with another request.
  const other = await wallet.call('POST', path, { ...preferenceBody, external_reference: 'x' }, key)
  expect(other.statusCode).toBe(409)
})

const priced = (unit_price: number) => ({
  ...preferenceBody,
  items: [{ title: 'a', quantity: 1, unit_price }],
})

// [T5.16]
test.each([
  [10.95, 500],
  [10.96, 503],
  [10.97, 429],
])('answers a total of %s with %s and keeps nothing', async (amount, status) => {
  const wallet = await startWallet()
  const response = await wallet.call('POST', path, priced(amount))
  expect(response.statusCode).toBe(status)
  expect(response.json<ErrorBody>().status).toBe(status)
  expect(response.headers['retry-after']).toBe(status === 429 ? '2' : undefined)
  expect((await wallet.call('GET', `${path}/search`)).json()).toMatchObject({ total: 0 })
})

// [T5.16]
test('saves a preference of a total ending in .98, answers late, and at once when asked again', async () => {
  const wallet = await startWallet()
  const key = { 'x-idempotency-key': 'k1' }
  await wallet.configure({ hangMs: 1 })
  const late = await wallet.call('POST', path, priced(10.98), key)
  expect(late.statusCode).toBe(201)
  await wallet.configure({ hangMs: 90_000 })
  const again = await wallet.call('POST', path, priced(10.98), key)
  expect(again.json()).toEqual(late.json())
})

test('says what it does not know in its own form', async () => {
  const wallet = await startWallet()
  const unknown = await wallet.call('GET', `${path}/unknown`)
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json<ErrorBody>()).toMatchObject({ error: 'not_found', status: 404 })
  expect((await wallet.call('GET', '/nothing')).json()).toMatchObject({ status: 404 })
})

test('tells whose account it is and which methods there are', async () => {
  const wallet = await startWallet()
  expect((await wallet.call('GET', '/users/me')).json()).toMatchObject({
    id: 100000001,
    site_id: 'MLM',
  })
  const methods = (await wallet.call('GET', '/v1/payment_methods')).json<{ id: string }[]>()
  expect(methods.map(({ id }) => id)).toEqual(expect.arrayContaining(['visa', 'oxxo', 'clabe']))
})
