import { expect, test } from 'vitest'

import { defaultConfig } from './config.ts'
import { createControlClient } from './control-client.ts'
import type { WireCharge } from './openpay/wire.ts'
import {
  chargeBody,
  minutes,
  register,
  secureBody,
  startReceiver,
  startSandbox,
} from './test-sandbox.ts'

test('merges settings and answers them', async () => {
  const sandbox = await startSandbox()
  await sandbox.configure({ hangMs: 5, webhooks: { copies: 2 } })
  const config = (await sandbox.send('GET', '/__emu/config')).json()
  const webhooks = { ...defaultConfig.webhooks, copies: 2 }
  expect(config).toEqual({ ...defaultConfig, hangMs: 5, webhooks })
})

test('refuses settings it does not know, and changes nothing', async () => {
  const sandbox = await startSandbox()
  const bodies = [
    { unknown: 1 },
    { hangMs: 'long' },
    { hangMs: -1 },
    { declineAt: 'never' },
    { webhooks: { order: 'random' } },
    { webhooks: null },
    { payments: { a: { copies: 'two' } } },
  ]
  for (const body of bodies) {
    expect((await sandbox.send('PUT', '/__emu/config', body)).statusCode).toBe(400)
  }
  expect((await sandbox.send('GET', '/__emu/config')).json()).toEqual(defaultConfig)
})

// [T5.19]
test('does what it is asked while it loses its answers', async () => {
  const sandbox = await startSandbox()
  const source_id = await sandbox.token()
  await sandbox.configure({ losesAnswers: true })
  const lost = await sandbox.api('POST', '/charges', { ...chargeBody, source_id, order_id: '7-1' })
  expect([lost.statusCode, lost.body]).toEqual([503, 'Service Unavailable'])
  expect((await sandbox.api('GET', '/charges?order_id=7-1')).statusCode).toBe(503)
  await sandbox.configure({ losesAnswers: false })
  const found = (await sandbox.api('GET', '/charges?order_id=7-1')).json<WireCharge[]>()
  expect(found).toMatchObject([{ order_id: '7-1', status: 'completed' }])
})

// [T5.20]
test.each([
  ['empty', ''],
  ['null', 'null'],
  ['object', '{}'],
  ['list', '[]'],
  ['number', '42'],
] as const)(
  'does what it is asked while it answers what is not an answer: %s',
  async (garble, said) => {
    const sandbox = await startSandbox()
    const source_id = await sandbox.token()
    await sandbox.configure({ garblesAnswers: garble })
    const body = { ...chargeBody, source_id, order_id: '7-1' }
    const answer = await sandbox.api('POST', '/charges', body)
    expect([answer.statusCode, answer.body]).toEqual([200, said])
    const refused = await sandbox.api('POST', '/charges', body)
    expect(refused.json()).toMatchObject({ error_code: 1006 })
    await sandbox.configure({ garblesAnswers: 'no' })
    const found = (await sandbox.api('GET', '/charges?order_id=7-1')).json<WireCharge[]>()
    expect(found).toMatchObject([{ order_id: '7-1', status: 'completed' }])
  },
)

// [T5.20]
test('leaves ids or amounts out of its answers', async () => {
  const sandbox = await startSandbox()
  const charge = (await sandbox.charge({ order_id: '7-1' })).json<WireCharge>()
  const { id: _id, ...nameless } = charge
  const { amount: _amount, fee, ...rest } = charge
  const { amount: _fee, ...restOfFee } = fee!
  for (const [garblesAnswers, left] of [
    ['withoutId', nameless],
    ['withoutAmount', { ...rest, fee: restOfFee }],
  ] as const) {
    await sandbox.configure({ garblesAnswers })
    expect((await sandbox.api('GET', '/charges?order_id=7-1')).json()).toEqual([left])
  }
})

// [T5.20]
test.each([
  ['zeroAmount', { amount: 0 }],
  ['otherAmount', { amount: chargeBody.amount + 1 }],
  ['otherCurrency', { currency: 'USD' }],
  ['otherReference', { order_id: '0-0' }],
] as const)('tells its charges wrongly: %s', async (garblesAnswers, told) => {
  const sandbox = await startSandbox()
  await sandbox.charge({ order_id: '7-1' })
  await sandbox.configure({ garblesAnswers })
  expect((await sandbox.api('GET', '/charges?order_id=7-1')).json()).toMatchObject([told])
})

test('moves the clock forward, and back to the real time alone', async () => {
  const sandbox = await startSandbox()
  expect((await sandbox.advance(90_000)).json()).toEqual({
    now: '2026-11-21T15:01:30.000Z',
    offsetMs: 90_000,
  })
  expect((await sandbox.advance(-1)).statusCode).toBe(400)
  expect((await sandbox.send('DELETE', '/__emu/clock')).json()).toEqual({
    now: '2026-11-21T15:00:00.000Z',
    offsetMs: 0,
  })
})

// [T5.18]
test('keeps what was made, and sends at once what waits, when the clock goes back', async () => {
  const sandbox = await startSandbox()
  let isUp = false
  const { url } = await startReceiver(() => (isUp ? 200 : 500))
  await register(sandbox, url)
  await sandbox.advance(minutes(2 * 1440))
  const { id } = (await sandbox.charge()).json<WireCharge>()
  await sandbox.advance(0)
  const before = await sandbox.get(id)
  const statuses = async () => (await sandbox.deliveries()).map(({ status }) => status)
  expect(new Set(await statuses())).toEqual(new Set(['waiting']))
  isUp = true
  await sandbox.send('DELETE', '/__emu/clock')
  expect(new Set(await statuses())).toEqual(new Set(['delivered']))
  expect(await sandbox.get(id)).toEqual(before)
})

test('settles payments from outside, as far as their state allows', async () => {
  const sandbox = await startSandbox()
  const approve = (await sandbox.charge(secureBody)).json<WireCharge>()
  const reject = (await sandbox.charge(secureBody)).json<WireCharge>()
  const expire = (await sandbox.charge(secureBody)).json<WireCharge>()
  await sandbox.act(approve.id, { action: 'approve' })
  await sandbox.act(reject.id, { action: 'reject' })
  await sandbox.act(expire.id, { action: 'expire' })
  expect((await sandbox.get(approve.id)).status).toBe('completed')
  expect(await sandbox.get(reject.id)).toMatchObject({ status: 'failed', error_code: 3001 })
  expect((await sandbox.get(expire.id)).status).toBe('expired')
  expect((await sandbox.act(expire.id, { action: 'approve' })).statusCode).toBe(409)
  expect((await sandbox.act('nobody', { action: 'approve' })).statusCode).toBe(404)
  const unknown = await sandbox.send('POST', `/__emu/payments/${approve.id}/actions`, {})
  expect(unknown.statusCode).toBe(400)
})

test('refunds and disputes a completed payment, and tells the shop', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  const { id } = (await sandbox.charge()).json<WireCharge>()
  await sandbox.act(id, { action: 'refund', amount: 40 })
  await sandbox.act(id, { action: 'chargeback' })
  await sandbox.act(id, { action: 'chargeback-reject' })
  await sandbox.act(id, { action: 'chargeback-accept' })
  await sandbox.advance(0)
  expect(types()).toEqual([
    'charge.succeeded',
    'charge.refunded',
    'chargeback.created',
    'chargeback.rejected',
    'chargeback.accepted',
  ])
  expect((await sandbox.act(id, { action: 'refund', amount: 60.01 })).statusCode).toBe(422)
})

test('falsifies amount and currency, for shops that must notice', async () => {
  const sandbox = await startSandbox()
  const { id } = (await sandbox.charge()).json<WireCharge>()
  await sandbox.act(id, { action: 'tamper', amount: 1, currency: 'USD' })
  expect(await sandbox.get(id)).toMatchObject({ amount: 1, currency: 'USD', status: 'completed' })
})

test('forgets everything at a reset except the registered webhooks', async () => {
  const sandbox = await startSandbox()
  await register(sandbox, 'http://127.0.0.1:9/hook')
  const { id } = (await sandbox.charge({ order_id: '1-1' })).json<WireCharge>()
  await sandbox.advance(1000)
  await sandbox.send('POST', '/__emu/reset')
  expect((await sandbox.api('GET', `/charges/${id}`)).statusCode).toBe(404)
  expect((await sandbox.charge({ order_id: '1-1' })).statusCode).toBe(200)
  expect((await sandbox.api('GET', '/webhooks')).json()).toHaveLength(1)
  const clock = (await sandbox.send('GET', '/__emu/clock')).json<{ offsetMs: number }>()
  expect(clock.offsetMs).toBe(0)
})

test('is reached by its client over HTTP', async () => {
  const sandbox = await startSandbox()
  const client = createControlClient(await sandbox.app.listen({ host: '127.0.0.1', port: 0 }))
  const { id } = (await sandbox.charge({ ...secureBody, order_id: '5-1' })).json<WireCharge>()
  expect(await client.act(id, { action: 'approve' })).toMatchObject({ status: 'completed' })
  expect(await client.listPayments()).toMatchObject([{ id, orderId: '5-1', amount: 100 }])
  expect((await client.changeConfig({ hangMs: 1 })).hangMs).toBe(1)
  expect((await client.getConfig()).hangMs).toBe(1)
  expect((await client.advanceClock(5)).offsetMs).toBe(5)
  expect((await client.getClock()).offsetMs).toBe(5)
  const { requests } = await client.getLog()
  expect(requests[0]).toMatchObject({ method: 'POST', status: 200 })
  await expect(client.replay('unknown')).rejects.toThrow('answered 404')
  await client.reset()
  expect(await client.listPayments()).toEqual([])
})
