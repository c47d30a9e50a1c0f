import { expect, test } from 'vitest'

import { allEvents, register, startReceiver, startSandbox } from '../test-sandbox.ts'
import type { WireWebhook } from './wire.ts'

test('posts a verification and counts the webhook as verified once it is taken', async () => {
  const sandbox = await startSandbox()
  const { url, received } = await startReceiver((count) => (count === 1 ? 500 : 200))
  const { id, status } = await register(sandbox, url)
  expect(status).toBe('unverified')
  await sandbox.advance(0)
  expect(received).toMatchObject([{ type: 'verification', verification_code: expect.any(String) }])
  expect((await sandbox.api('GET', `/webhooks/${id}`)).json<WireWebhook>().status).toBe(
    'unverified',
  )
  await sandbox.advance(3000)
  const verified = (await sandbox.api('GET', `/webhooks/${id}`)).json<WireWebhook>()
  expect(verified).toEqual({ id, url, user: 'shop', event_types: allEvents, status: 'verified' })
})

test('verifies by the code that was posted', async () => {
  const sandbox = await startSandbox()
  const { url, received } = await startReceiver((count) => (count === 1 ? 500 : 200))
  const { id } = await register(sandbox, url)
  await sandbox.advance(0)
  const code = received[0]?.verification_code
  expect((await sandbox.api('POST', `/webhooks/${id}/verify/wrong`)).statusCode).toBe(422)
  const response = await sandbox.api('POST', `/webhooks/${id}/verify/${code}`)
  expect(response.json<WireWebhook>().status).toBe('verified')
})

test('registers an address once', async () => {
  const sandbox = await startSandbox()
  const body = { url: 'http://127.0.0.1:9/hook', event_types: ['charge.succeeded'] }
  expect((await sandbox.api('POST', '/webhooks', body)).statusCode).toBe(201)
  const again = await sandbox.api('POST', '/webhooks', body)
  expect(again.json()).toMatchObject({ http_code: 409, error_code: 6001 })
  const list = (await sandbox.api('GET', '/webhooks')).json<WireWebhook[]>()
  expect(list).toMatchObject([{ url: body.url, user: null }])
  expect(JSON.stringify(list)).not.toContain('password')
})

test('refuses bad addresses and event lists', async () => {
  const sandbox = await startSandbox()
  const good = { url: 'http://127.0.0.1:9/hook', event_types: ['charge.succeeded'] }
  for (const change of [
    { url: 'ftp://shop.test' },
    { url: undefined },
    { event_types: [] },
    { event_types: [1] },
  ]) {
    expect((await sandbox.api('POST', '/webhooks', { ...good, ...change })).statusCode).toBe(400)
  }
  expect((await sandbox.api('GET', '/webhooks/unknown')).statusCode).toBe(404)
})

test('sends only the events asked for, without a user when none was given', async () => {
  const sandbox = await startSandbox()
  const { url, received, types } = await startReceiver()
  await sandbox.api('POST', '/webhooks', { url, event_types: ['charge.failed'] })
  await sandbox.charge()
  await sandbox.charge({ card_number: '4222222222222220' })
  await sandbox.advance(0)
  expect(types()).toEqual(['charge.failed'])
  expect(received[0]?.headers.authorization).toBeUndefined()
})
