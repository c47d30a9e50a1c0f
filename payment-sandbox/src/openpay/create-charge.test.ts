import { expect, test } from 'vitest'

import {
  asShop,
  chargeBody,
  register,
  secureBody,
  startReceiver,
  startSandbox,
} from '../test-sandbox.ts'
import type { ErrorBody } from './errors.ts'
import type { WireCharge } from './wire.ts'

test('completes a charge without 3-D Secure at once', async () => {
  const sandbox = await startSandbox()
  const customer = { name: 'Ana', email: 'ana@example.com' }
  const response = await sandbox.charge({ order_id: '7-1', amount: 1234.5, customer })
  expect(response.statusCode).toBe(200)
  const charge = response.json<WireCharge>()
  expect(charge).toMatchObject({
    authorization: expect.stringMatching(/^\d{6}$/),
    operation_type: 'in',
    transaction_type: 'charge',
    method: 'card',
    status: 'completed',
    currency: 'MXN',
    amount: 1234.5,
    creation_date: '2026-11-21T09:00:00-06:00',
    description: 'Pedido 1',
    error_message: null,
    order_id: '7-1',
    customer_id: null,
    customer,
    card: { type: 'credit', brand: 'visa', card_number: '411111XXXXXX1111', allows_charges: true },
  })
  expect(await sandbox.get(charge.id)).toEqual(charge)
})

test.each([
  ['declined', { card_number: '4222222222222220' }, 402, 3001],
  ['expired', { card_number: '4000000000000069' }, 402, 3002],
  ['insufficient', { card_number: '4444444444444448' }, 402, 3003],
  ['stolen', { card_number: '4000000000000119' }, 402, 3004],
  ['fraud', { card_number: '4000000000000044' }, 402, 3005],
  ['a wrong code', { cvv2: '999' }, 412, 2009],
])('refuses a bad card (%s) and keeps the failed charge', async (_name, change, status, code) => {
  const sandbox = await startSandbox()
  const { url, received } = await startReceiver()
  await register(sandbox, url)
  const response = await sandbox.charge({ ...change, order_id: '7-1' })
  expect(response.statusCode).toBe(status)
  const error = response.json<ErrorBody>()
  expect(error).toMatchObject({ category: 'gateway', http_code: status, error_code: code })
  const [failed] = (await sandbox.api('GET', '/charges?order_id=7-1')).json<WireCharge[]>()
  const expected = { status: 'failed', error_code: code, error_message: error.description }
  expect(failed).toMatchObject({ ...expected, authorization: null })
  await sandbox.advance(0)
  expect(received.map(({ type }) => type)).toContain('charge.failed')
})

test.each([
  ['no device session', { device_session_id: undefined }],
  ['no source', { source_id: undefined }],
  ['no description', { description: '' }],
  ['a long description', { description: 'x'.repeat(251) }],
  ['a long order id', { order_id: 'x'.repeat(101) }],
  ['another method', { method: 'cash' }],
  ['another currency', { currency: 'USD' }],
  ['three decimals', { amount: 10.005 }],
  ['no amount', { amount: undefined }],
  ['nothing to pay', { amount: 0 }],
  ['a negative amount', { amount: -1 }],
  ['a text as amount', { amount: '100.00' }],
  ['no return address', { use_3d_secure: true }],
  ['a bad return address', { use_3d_secure: true, redirect_url: 'javascript:alert(1)' }],
  ['odd months', { payment_plan: { payments: 5 } }],
  ['a customer without name', { customer: { email: 'ana@example.com' } }],
  ['a number as flag', { capture: 1 }],
])('refuses %s with 1001, and the token stays good', async (_name, change) => {
  const sandbox = await startSandbox()
  const source_id = await sandbox.token()
  const bad = await sandbox.api('POST', '/charges', { source_id, ...chargeBody, ...change })
  expect(bad.json<ErrorBody>()).toMatchObject({ http_code: 400, error_code: 1001 })
  const good = await sandbox.api('POST', '/charges', { source_id, ...chargeBody })
  expect(good.statusCode).toBe(200)
})

test('takes an order id once, even for a charge that failed, with 1006', async () => {
  const sandbox = await startSandbox()
  await sandbox.charge({ order_id: '7-1' })
  await sandbox.charge({ order_id: '8-1', card_number: '4222222222222220' })
  for (const order_id of ['7-1', '8-1']) {
    const again = await sandbox.charge({ order_id })
    expect(again.json<ErrorBody>()).toMatchObject({ http_code: 409, error_code: 1006 })
  }
  expect((await sandbox.api('GET', '/charges')).json()).toHaveLength(2)
})

test('takes a token once', async () => {
  const sandbox = await startSandbox()
  const body = { source_id: await sandbox.token(), ...chargeBody }
  expect((await sandbox.api('POST', '/charges', body)).statusCode).toBe(200)
  const again = (await sandbox.api('POST', '/charges', body)).json<ErrorBody>()
  expect(again).toMatchObject({ http_code: 422, error_code: 1003 })
  const unknown = await sandbox.api('POST', '/charges', { ...body, source_id: 'unknown' })
  expect(unknown.json<ErrorBody>()).toMatchObject({ http_code: 422, error_code: 1003 })
})

test('takes a token once more after 3005, for 3-D Secure, and not a third time', async () => {
  const sandbox = await startSandbox()
  const source_id = await sandbox.token({ card_number: '4000000000000044' })
  const body = { source_id, ...chargeBody }
  const first = await sandbox.api('POST', '/charges', body)
  expect(first.json<ErrorBody>()).toMatchObject({
    error_code: 3005,
    fraud_rules: [expect.any(String)],
  })
  const second = await sandbox.api('POST', '/charges', { ...body, ...secureBody })
  expect(second.json<WireCharge>().status).toBe('charge_pending')
  await sandbox.act(second.json<WireCharge>().id, { action: 'reject' })
  const third = await sandbox.api('POST', '/charges', { ...body, ...secureBody })
  expect(third.json<ErrorBody>().error_code).toBe(1003)
})

test('does not give a second chance after a second 3005', async () => {
  const sandbox = await startSandbox()
  const source_id = await sandbox.token({ card_number: '4000000000000044' })
  const codes: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await sandbox.api('POST', '/charges', { source_id, ...chargeBody })
    codes.push(response.json<ErrorBody>().error_code)
  }
  expect(codes).toEqual([3005, 3005, 1003])
})

test('refuses at creation instead of after the bank when told to', async () => {
  const sandbox = await startSandbox()
  const bad = { ...secureBody, card_number: '4444444444444448' }
  expect((await sandbox.charge(bad)).json<WireCharge>().status).toBe('charge_pending')
  await sandbox.configure({ declineAt: 'creation' })
  const refused = await sandbox.charge(bad)
  expect(refused.json<ErrorBody>()).toMatchObject({ http_code: 402, error_code: 3003 })
})

test('puts amounts ending in .77 in review until somebody decides', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  const { id, ...charge } = (await sandbox.charge({ amount: 10.77 })).json<WireCharge>()
  expect(charge).toMatchObject({ status: 'in_progress', authorization: id })
  expect((await sandbox.api('POST', `/charges/${id}/capture`)).statusCode).toBe(422)
  await sandbox.act(id, { action: 'approve' })
  await sandbox.advance(0)
  expect((await sandbox.get(id)).status).toBe('completed')
  expect(types()).toEqual(['charge.created', 'charge.succeeded'])
})

test.each([
  [10.95, 500, 1000],
  [10.96, 503, 1004],
  [10.97, 429, 1004],
])('answers %s with %s and keeps nothing', async (amount, status, code) => {
  const sandbox = await startSandbox()
  const response = await sandbox.charge({ amount })
  expect(response.statusCode).toBe(status)
  expect(response.json<ErrorBody>().error_code).toBe(code)
  expect(response.headers['retry-after']).toBe(status === 429 ? '2' : undefined)
  expect((await sandbox.api('GET', '/charges')).json()).toEqual([])
})

test('takes every amount at face value when those cases are switched off', async () => {
  const sandbox = await startSandbox()
  await sandbox.configure({ amountScenarios: false })
  for (const amount of [10.77, 10.95, 10.96, 10.97, 10.98]) {
    expect((await sandbox.charge({ amount })).json<WireCharge>().status).toBe('completed')
  }
})

test('saves a charge ending in .98 and answers late', async () => {
  const sandbox = await startSandbox()
  await sandbox.configure({ hangMs: 1 })
  const response = await sandbox.charge({ amount: 10.98, order_id: '7-1' })
  expect(response.json<WireCharge>()).toMatchObject({ status: 'completed', order_id: '7-1' })
})

test('lets the caller of a hanging charge give up and find it by its order', async () => {
  const sandbox = await startSandbox()
  const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const body = JSON.stringify({
    source_id: await sandbox.token(),
    ...chargeBody,
    amount: 10.98,
    order_id: '7-1',
  })
  const path = `${url}/openpay/v1/msurcosandbox0000001/charges`
  const headers = { ...asShop, 'content-type': 'application/json' }
  const caller = new AbortController()
  const hanging = fetch(path, { method: 'POST', headers, body, signal: caller.signal })
  const find = async () => (await sandbox.api('GET', '/charges?order_id=7-1')).json<WireCharge[]>()
  await expect.poll(find).toMatchObject([{ status: 'completed', amount: 10.98 }])
  caller.abort()
  await expect(hanging).rejects.toThrow('aborted')
  expect(await find()).toHaveLength(1)
})

test('releases hanging connections when it closes', async () => {
  const sandbox = await startSandbox()
  const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const body = JSON.stringify({ source_id: await sandbox.token(), ...chargeBody })
  const headers = { ...asShop, 'content-type': 'application/json', 'x-emu-scenario': 'hang' }
  const path = `${url}/openpay/v1/msurcosandbox0000001/charges`
  const call = fetch(path, { method: 'POST', headers, body }).catch((error: unknown) => error)
  const { promise, resolve } = Promise.withResolvers<void>()
  const poll = setInterval(() => {
    void sandbox.api('GET', '/charges').then((list) => list.json<[]>().length > 0 && resolve())
  }, 5)
  await promise
  clearInterval(poll)
  await sandbox.app.close()
  expect(await call).toBeInstanceOf(TypeError)
})

test('follows the scenario header before card and amount', async () => {
  const sandbox = await startSandbox()
  const refused = await sandbox.charge({}, { 'x-emu-scenario': 'insufficient' })
  expect(refused.json<ErrorBody>().error_code).toBe(3003)
  const taken = await sandbox.charge({ amount: 10.95 }, { 'x-emu-scenario': 'approved' })
  expect(taken.json<WireCharge>().status).toBe('completed')
  const review = await sandbox.charge({}, { 'x-emu-scenario': 'review' })
  expect(review.json<WireCharge>().status).toBe('in_progress')
})
