import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import type { WireCharge } from './openpay/wire.ts'
import { minutes, register, secureBody, startReceiver, startSandbox } from './test-sandbox.ts'

const settle = 0

test('sends the whole charge with the registered user and password', async () => {
  const sandbox = await startSandbox()
  const { url, received } = await startReceiver()
  await register(sandbox, url)
  const charge = (await sandbox.charge({ order_id: '7-1' })).json<WireCharge>()
  await sandbox.advance(settle)
  const event = received.find(({ type }) => type === 'charge.succeeded')
  expect(event?.transaction).toEqual(charge)
  expect(event?.event_date).toBe('2026-11-21T09:00:00-06:00')
  const expected = `Basic ${Buffer.from('shop:secret').toString('base64')}`
  expect(event?.headers.authorization).toBe(expected)
})

test('tries again with growing gaps until it is answered with 2xx', async () => {
  const sandbox = await startSandbox()
  const { url, received } = await startReceiver((count) => (count < 5 ? 503 : 200))
  await register(sandbox, url)
  await sandbox.advance(settle)
  await sandbox.charge()
  await sandbox.advance(settle)
  expect(received).toHaveLength(2)
  await sandbox.advance(2_900)
  expect(received).toHaveLength(2)
  await sandbox.advance(100)
  await sandbox.advance(10_000)
  await sandbox.advance(30_000)
  await sandbox.advance(minutes(60))
  const [delivery] = (await sandbox.deliveries()).filter(({ type }) => type === 'charge.succeeded')
  expect(delivery?.status).toBe('delivered')
  const statuses = delivery?.attempts.map(({ status }) => status) ?? []
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.slice(0, -1).every((status) => status === 503)).toBe(true)
})

test('tries again when nobody listens', async () => {
  const sandbox = await startSandbox()
  await register(sandbox, 'http://127.0.0.1:9/hook')
  await sandbox.charge()
  await sandbox.advance(settle)
  const [delivery] = await sandbox.deliveries()
  expect(delivery?.status).toBe('waiting')
  expect(delivery?.attempts[0]?.status).toBeNull()
  expect(delivery?.attempts[0]?.error).toContain('127.0.0.1:9')
})

test('waits the set gap between attempts, and stops after one when told to', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver((count) => (count === 1 ? 200 : 500))
  await register(sandbox, url)
  await sandbox.advance(settle)
  await sandbox.configure({ webhooks: { retryEvery: minutes(15) } })
  await sandbox.charge()
  await sandbox.advance(settle)
  await sandbox.advance(minutes(14))
  expect(types()).toHaveLength(1)
  await sandbox.advance(minutes(1))
  expect(types()).toHaveLength(2)
  await sandbox.send('POST', '/__emu/reset')
  await sandbox.configure({ webhooks: { untilStatus2xx: false } })
  await sandbox.charge()
  await sandbox.advance(minutes(600))
  expect((await sandbox.deliveries()).map(({ status }) => status)).toEqual(['stopped'])
})

test('delays, copies, loses and falsifies as the plan says', async () => {
  const sandbox = await startSandbox()
  const { url, received, types } = await startReceiver()
  await register(sandbox, url)
  await sandbox.advance(settle)
  const webhooks = { delayMs: 5000, copies: 2, dropFirst: 1, wrongSignature: true, staleTs: true }
  await sandbox.configure({ webhooks })
  await sandbox.charge()
  await sandbox.advance(4999)
  expect((await sandbox.deliveries()).every(({ attemptCount }) => attemptCount <= 1)).toBe(true)
  await sandbox.advance(1)
  expect(types()).toEqual([])
  await sandbox.advance(3000)
  expect(types()).toEqual(['charge.succeeded', 'charge.succeeded'])
  const wrong = `Basic ${Buffer.from('shop:wrong-password').toString('base64')}`
  expect(received.at(-1)?.headers.authorization).toBe(wrong)
  expect(received.at(-1)?.event_date).toBe('2026-11-20T09:00:00-06:00')
})

test('holds the events of a payment until its end to send them in reverse', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  await sandbox.configure({ webhooks: { order: 'reversed' } })
  const { id } = (await sandbox.charge(secureBody)).json<WireCharge>()
  await sandbox.advance(settle)
  expect(types()).toEqual([])
  await sandbox.act(id, { action: 'approve' })
  await sandbox.advance(settle)
  expect(types()).toEqual(['charge.succeeded', 'charge.created'])
})

test('sends the shuffled events of a payment all, once', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  await sandbox.configure({ webhooks: { order: 'shuffled' } })
  const { id } = (await sandbox.charge(secureBody)).json<WireCharge>()
  await sandbox.act(id, { action: 'reject' })
  await sandbox.advance(settle)
  expect(types().toSorted()).toEqual(['charge.created', 'charge.failed'])
})

test('takes a plan for one payment by its order id', async () => {
  const sandbox = await startSandbox()
  const { url, received } = await startReceiver()
  await register(sandbox, url)
  await sandbox.configure({ payments: { '8-1': { copies: 3 } } })
  await sandbox.charge({ order_id: '8-1' })
  await sandbox.charge({ order_id: '9-1' })
  await sandbox.advance(settle)
  const orders = received.flatMap(({ transaction }) => transaction?.order_id ?? [])
  expect(orders.toSorted()).toEqual(['8-1', '8-1', '8-1', '9-1'])
})

test('goes on with what was still to be sent after a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-webhooks-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const { url, types } = await startReceiver((count) => (count === 2 ? 500 : 200))
  const first = await startSandbox(directory)
  await register(first, url)
  await first.advance(settle)
  const { id } = (await first.charge()).json<WireCharge>()
  await first.advance(settle)
  expect(types()).toEqual(['charge.succeeded'])
  await first.app.close()
  const second = await startSandbox(directory)
  await second.advance(3000)
  expect(types()).toEqual(['charge.succeeded', 'charge.succeeded'])
  expect((await second.deliveries())[0]).toMatchObject({ paymentId: id, status: 'delivered' })
})

test('sends nothing to an address that is no longer registered', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  const { id } = await register(sandbox, url)
  await sandbox.configure({ webhooks: { delayMs: 1000 } })
  await sandbox.charge()
  await sandbox.api('DELETE', `/webhooks/${id}`)
  await sandbox.advance(1000)
  expect(types()).toEqual([])
  expect((await sandbox.deliveries())[0]?.status).toBe('stopped')
})

test('sends a delivery once more on demand', async () => {
  const sandbox = await startSandbox()
  const { url, types } = await startReceiver()
  await register(sandbox, url)
  await sandbox.charge()
  await sandbox.advance(settle)
  const [delivery] = await sandbox.deliveries()
  await sandbox.send('POST', `/__emu/webhooks/${delivery?.id}/replay`)
  expect(types()).toEqual(['charge.succeeded', 'charge.succeeded'])
  expect((await sandbox.send('POST', '/__emu/webhooks/unknown/replay')).statusCode).toBe(404)
})
