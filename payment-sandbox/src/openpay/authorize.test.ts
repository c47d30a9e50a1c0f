import { expect, test } from 'vitest'

import { asBrowser, asShop, card, startSandbox } from '../test-sandbox.ts'
import { openPayCredentials } from './credentials.ts'
import type { ErrorBody } from './errors.ts'

test('answers every failure in the provider form', async () => {
  const sandbox = await startSandbox()
  const response = await sandbox.api('GET', '/charges/unknown')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    category: 'request',
    description: 'The transaction with id unknown does not exist',
    http_code: 404,
    error_code: 1005,
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const lost = await sandbox.send('GET', '/openpay/nowhere')
  expect(lost.json<ErrorBody>()).toMatchObject({ http_code: 404, error_code: 1005 })
})

test('refuses unknown keys and merchants with 1002', async () => {
  const sandbox = await startSandbox()
  const wrongKey = { authorization: `Basic ${Buffer.from('sk_other:').toString('base64')}` }
  const responses = [
    await sandbox.api('GET', '/charges', undefined, {}),
    await sandbox.api('GET', '/charges', undefined, wrongKey),
    await sandbox.send('GET', '/openpay/v1/mother/charges', undefined, asShop),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(401)
    expect(response.json<ErrorBody>().error_code).toBe(1002)
  }
})

test('refuses the public key wherever the private one is needed, with 1010', async () => {
  const sandbox = await startSandbox()
  const calls = [
    ['GET', '/charges'],
    ['POST', '/charges'],
    ['POST', '/charges/x/refund'],
    ['POST', '/charges/x/capture'],
    ['GET', '/customers'],
    ['POST', '/webhooks'],
    ['DELETE', '/webhooks/x'],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'POST' ? {} : undefined
    const response = await sandbox.api(method, path, body, asBrowser)
    expect(response.statusCode).toBe(403)
    expect(response.json<ErrorBody>().error_code).toBe(1010)
  }
})

test('refuses the private key from a browser with 1010', async () => {
  const sandbox = await startSandbox()
  const headers = { ...asShop, origin: 'http://localhost:3000' }
  const response = await sandbox.api('POST', '/tokens', card, headers)
  expect(response.json<ErrorBody>()).toMatchObject({ http_code: 403, error_code: 1010 })
  expect((await sandbox.api('POST', '/tokens', card, asShop)).statusCode).toBe(201)
})

test('lets the calling page read answers and errors with credentials', async () => {
  const sandbox = await startSandbox()
  const origin = 'http://localhost:3000'
  const path = `/openpay/v1/${openPayCredentials.merchantId}/tokens`
  const preflight = await sandbox.send('OPTIONS', path, undefined, { origin })
  expect(preflight.statusCode).toBe(204)
  const allowed = String(preflight.headers['access-control-allow-headers'])
  expect(allowed).toMatch(/authorization.*content-type.*accept/)
  const bad = await sandbox.api('POST', '/tokens', {}, { ...asBrowser, origin })
  expect(bad.statusCode).toBe(400)
  for (const { headers } of [preflight, bad]) {
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(headers['vary']).toBe('Origin')
  }
})

test('answers what the device-data script asks for', async () => {
  const sandbox = await startSandbox()
  const keys = await sandbox.api('GET', '/antifraudkeys', undefined, asBrowser)
  expect(keys.body).toBe('({"data":""})')
  const { merchantId } = openPayCredentials
  const parts = await sandbox.send('GET', `/openpay/antifraud/${merchantId}/components?s=1`)
  expect([parts.statusCode, parts.body]).toEqual([200, ''])
})

test('tells credit from debit by the first digits', async () => {
  const sandbox = await startSandbox()
  const credit = await sandbox.api('GET', '/bines/man/411111', undefined, asBrowser)
  expect(credit.json()).toMatchObject({ type: 'credit', brand: 'visa' })
  expect((await sandbox.api('GET', '/bines/man/51051051')).json()).toMatchObject({ type: 'debit' })
  expect((await sandbox.api('GET', '/bines/man/4111')).statusCode).toBe(400)
})
