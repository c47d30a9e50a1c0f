import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const keys = {
  OPENPAY_MERCHANT_ID: 'm1',
  OPENPAY_PRIVATE_KEY: 'sk_1',
  OPENPAY_PUBLIC_KEY: 'pk_1',
}

test('starts on this machine, with the embedded database, without any setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    databaseUrl: undefined,
    smtpUrl: undefined,
    openpay: undefined,
    rateLimitScale: 1,
    offlinePages: true,
    demoDir: expect.stringMatching(/demo$/),
  })
})

test('takes an empty setting for none, and the public address without its last slash', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://tienda.example/' })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://tienda.example' })
  expect(config.databaseUrl).toBeUndefined()
})

test('keeps nothing in browsers when told so', () => {
  expect(readConfig({ OFFLINE_PAGES: 'false' }).offlinePages).toBe(false)
})

test('leaves an empty shop empty when told so', () => {
  expect(readConfig({ DEMO: 'false' }).demoDir).toBeUndefined()
})

test('loads the demo by itself only where the shop is tried out', () => {
  const DATABASE_URL = 'postgres://localhost/shop'
  expect(readConfig({ DATABASE_URL }).demoDir).toBeUndefined()
  expect(readConfig({ ...keys, OPENPAY_PRODUCTION: 'true' }).demoDir).toBeUndefined()
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demoDir).toBeDefined()
})

test('pays by the sandbox of the provider until production is asked for', () => {
  expect(readConfig(keys).openpay).toMatchObject({
    apiUrl: 'https://sandbox-api.openpay.mx/v1',
    sandbox: true,
  })
  expect(readConfig({ ...keys, OPENPAY_PRODUCTION: 'true' }).openpay).toMatchObject({
    apiUrl: 'https://api.openpay.mx/v1',
    sandbox: false,
  })
})

test('takes the scripts from where a provider of its own is', () => {
  const { openpay } = readConfig({ ...keys, OPENPAY_API_URL: 'http://localhost:3010/openpay/v1/' })
  expect(openpay).toMatchObject({
    apiUrl: 'http://localhost:3010/openpay/v1',
    scriptUrl: 'http://localhost:3010/openpay/js/openpay.v1.js',
  })
})

test.each<[string, Record<string, string>]>([
  ['PORT must be a number from 0 to 65535, not "http"', { PORT: 'http' }],
  ['PORT must be a number from 0 to 65535, not "65536"', { PORT: '65536' }],
  ['RATE_LIMIT_SCALE must be a number above 0, not "0"', { RATE_LIMIT_SCALE: '0' }],
  ['OPENPAY_PUBLIC_KEY together, or none', { OPENPAY_MERCHANT_ID: 'm1' }],
  ['TRUST_PROXY must be', { TRUST_PROXY: 'everybody' }],
  ['TRUST_PROXY must be', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY must be', { TRUST_PROXY: '10.0.0.1,' }],
])('refuses with one line: %s', (line, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(line)
})

describe('whose X-Forwarded-For is believed', () => {
  /** Who asks, for a request from 127.0.0.1 that came by 10.0.0.9 from 203.0.113.5, so they say. */
  async function askerWith(TRUST_PROXY: string) {
    const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY }).trustProxy })
    app.get('/', (request, reply) => reply.send(request.ip))
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.5, 10.0.0.9' }
    return (await app.inject({ url: '/', headers })).body
  }

  test.each([
    ['nobody, unless told', '', '127.0.0.1'],
    ['everybody', 'true', '198.51.100.1'],
    ['the last proxy', '1', '10.0.0.9'],
    ['the last two proxies', '2', '203.0.113.5'],
    ['proxies by their address', '127.0.0.1, 10.0.0.0/8', '203.0.113.5'],
    ['proxies by the name of their range', 'loopback', '10.0.0.9'],
  ])('%s', async (_who, setting, asker) => {
    expect(await askerWith(setting)).toBe(asker)
  })
})
