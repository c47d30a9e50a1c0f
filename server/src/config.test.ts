import {
  mercadoPagoCredentials,
  openPayCredentials,
  stripeCredentials,
} from '@surco/payment-sandbox'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { readConfig, mapOrigins } from './config.ts'
import { ConfigError } from './platform/environment.ts'

const keys = {
  OPENPAY_MERCHANT_ID: 'm1',
  OPENPAY_PRIVATE_KEY: 'sk_1',
  OPENPAY_PUBLIC_KEY: 'pk_1',
}

const place = { PUBLIC_URL: 'https://tienda.example', MAIL_FROM: 'Surco <pedidos@tienda.example>' }

const production = {
  ...keys,
  ...place,
  OPENPAY_PRODUCTION: 'true',
  OPENPAY_WEBHOOK_USER: 'surco',
  OPENPAY_WEBHOOK_PASSWORD: 'secreto',
}

test('starts on this machine, with the embedded database, without any setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    databaseUrl: undefined,
    smtpUrl: undefined,
    payments: { openpay: undefined, mercadopago: undefined, stripe: undefined },
    rateLimitScale: 1,
    offlinePages: true,
    demoDir: expect.stringMatching(/demo$/),
  })
})

test('takes secrets without the blanks and ends of lines that were copied with them', () => {
  const env = {
    ...production,
    OPENPAY_WEBHOOK_PASSWORD: ' secreto\r\n',
    MP_ACCESS_TOKEN: 'APP_USR-1\n',
    MP_PUBLIC_KEY: 'APP_USR-2 ',
    MP_WEBHOOK_SECRET: 'firma\n',
  }
  expect(readConfig(env)).toMatchObject({
    payments: {
      openpay: { webhookPassword: 'secreto' },
      mercadopago: { accessToken: 'APP_USR-1', publicKey: 'APP_USR-2', webhookSecret: 'firma' },
    },
  })
})

test('takes an empty setting for none, and the public address without its last slash', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://tienda.example/' })
  expect(config).toMatchObject({ port: 3000, publicUrl: 'https://tienda.example' })
  expect(config.databaseUrl).toBeUndefined()
})

test('takes blanks around the public address for nothing', () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: ' https://tienda.example/ ' })
  expect(publicUrl).toBe('https://tienda.example')
})

test.each([
  { PUBLIC_URL: 'tienda.example.mx' },
  { PUBLIC_URL: 'tienda.example.mx:8080' },
  { PUBLIC_URL: 'https://' },
  { PUBLIC_URL: 'https://tienda.example.mx:99999' },
  { PUBLIC_URL: 'https://tienda.example.mx: 8080' },
  { PUBLIC_URL: 'https://tienda.example.mx/ventas y renta' },
  { SMTP_URL: 'correo.example:587' },
  { SMTP_URL: 'smtp://' },
  { SMTP_URL: 'smtp://ana:se#creto@correo.example:587' },
  { SMTP_URL: 'smtp://ana:12#creto@correo.example:587' },
  { DATABASE_URL: 'postgres:/ana:secreto@db.example/tienda' },
  { DATABASE_URL: 'postgres:///ana:secreto@db.example/tienda' },
  { DATABASE_URL: 'ana:secreto@db.example/tienda' },
  { DATABASE_URL: 'postgres://db.example:99999/tienda' },
  { DATABASE_DIRECT_URL: 'mysql://db.example/tienda' },
  { MAIL_FROM: 'not-an-address' },
  { MAIL_FROM: 'Surco' },
  { MAIL_FROM: 'Surco <ventas@>' },
  { MAIL_FROM: '<@surco.example>' },
  { MAIL_FROM: 'ventas@surco..example' },
  { MAIL_FROM: 've..ntas@surco.example' },
  { MAIL_FROM: 'ventas@-surco.example' },
  { MAIL_FROM: 'ventas@surco.example, pedidos@surco.example' },
  { MAIL_FROM: 'Tienda: ventas@surco.example;' },
  { LOG_LEVEL: 'verbose' },
])('says in one line what a setting must be: %o', (env) => {
  const [name = ''] = Object.keys(env)
  const line = expect.stringMatching(new RegExp(`^${name} must be .+$`))
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: line }),
  )
})

// What begins with a number reads as a port.
test.each(['#', '/', '?', '@a/', '%ff'].flatMap((sign) => [`se${sign}creto`, `12${sign}creto`]))(
  'tells nobody a password that is not percent-encoded: %s',
  (password) => {
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
      const refuse = () => readConfig({ [name]: `postgres://ana:${password}@db.example/tienda` })
      expect(refuse).toThrow(new RegExp(`^${name} must be like .* are written %23 %2F`))
      expect(refuse).not.toThrow('creto')
    }
  },
)

test.each(['#', '/', '?'])('tells nobody the password of the mail server: %s', (sign) => {
  for (const start of ['se', '12']) {
    const refuse = () => readConfig({ SMTP_URL: `smtp://ana:${start}${sign}creto@correo.example` })
    expect(refuse).toThrow('SMTP_URL must be like')
    expect(refuse).not.toThrow('creto')
  }
})

test.each([
  'postgres://ana:se%23creto@db.example:5432/tienda?sslmode=verify-full',
  'postgresql://ana:secr@to@db.example/tienda',
  'postgres://ana:50%off@[::1]/tienda',
  'postgres://ana:secreto@/tienda?host=/run/postgresql',
  'postgres://ana@%2Frun%2Fpostgresql/tienda?options=-c%20search_path%3Dpublic',
  'postgres:///tienda',
])('takes a database: %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  'Surco <ventas@surco.example>',
  'ventas@surco.example',
  '"Surco, S.A." <ventas+web@surco.example>',
  'Ñandú <ventas@ñandú.example>',
  'root@localhost',
])('takes a sender: %s', (MAIL_FROM) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})

test.each(['smtp://localhost:1025', 'smtps://ana:se%23creto@correo.example?socketTimeout=180000'])(
  'takes a mail server: %s',
  (SMTP_URL) => expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL),
)

test.each(['trace', 'silent', ''])('takes a level of the log: "%s"', (LOG_LEVEL) => {
  expect(readConfig({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL || undefined)
})

test('prepares statements, but behind a pooler only when told so', () => {
  const DATABASE_DIRECT_URL = 'postgres://directo.example/tienda'
  expect(readConfig({}).databasePrepares).toBe(true)
  expect(readConfig({ DATABASE_PREPARES: 'false' }).databasePrepares).toBe(false)
  expect(readConfig({ DATABASE_DIRECT_URL }).databasePrepares).toBe(false)
  const told = readConfig({ DATABASE_DIRECT_URL, DATABASE_PREPARES: 'true' })
  expect(told.databasePrepares).toBe(true)
})

test('reads from replicas, several with commas, and tells no password of a wrong one', () => {
  const [one, two] = ['postgres://uno.example/tienda', 'postgres://dos.example/tienda']
  expect(readConfig({}).databaseReplicaUrls).toEqual([])
  const { databaseReplicaUrls } = readConfig({ DATABASE_REPLICA_URLS: `${one}, ${two}` })
  expect(databaseReplicaUrls).toEqual([one, two])
  expect(() => readConfig({ DATABASE_REPLICA_URLS: `${one},mysql://u:secreto@x` })).toThrow(
    /^DATABASE_REPLICA_URLS must be like postgres:(?!.*secreto)/,
  )
})

test.each([
  ['true', 'True', 'TRUE', '1', 'yes', 'On'],
  ['false', 'False', 'FALSE', '0', 'no', 'Off'],
])('reads every switch in the usual spellings: %s', (...spellings) => {
  const isOn = spellings.includes('true')
  for (const text of spellings) {
    const config = readConfig({
      ...production,
      OPENPAY_PRODUCTION: text,
      OFFLINE_PAGES: text,
      API_DOCS: text,
      DATABASE_PREPARES: text,
    })
    expect(config).toMatchObject({
      takesRealMoney: isOn,
      offlinePages: isOn,
      apiDocs: isOn,
      databasePrepares: isOn,
    })
    expect(readConfig({ DEMO: text }).demoDir !== undefined).toBe(isOn)
  }
})

test.each(['OPENPAY_PRODUCTION', 'OFFLINE_PAGES', 'API_DOCS', 'DATABASE_PREPARES', 'DEMO'])(
  'takes nothing else for on or off: %s',
  (name) => {
    const said = `${name} must be true or false, not "ja"`
    expect(() => readConfig({ ...keys, [name]: 'ja' })).toThrow(new ConfigError(said))
    expect(readConfig({ ...keys, [name]: '' })).toEqual(readConfig(keys))
  },
)

describe('the map of service centres', () => {
  // [T7.22]
  test('asks nobody outside of the shop until told so', () => {
    const { map } = readConfig({})
    expect(map).toEqual({ tileUrl: '', attribution: '', geoipUrl: '/api/geo/ip' })
    expect(mapOrigins(map)).toEqual([])
  })

  // [T7.21] [T7.22]
  test('shows streets of another site, and asks one where a visitor is', () => {
    const { map } = readConfig({
      MAP_TILE_URL: 'https://mosaicos.example:8443/{z}/{x}/{y}.png?llave=1',
      MAP_ATTRIBUTION: '© Cartógrafos',
      GEOIP_URL: 'https://donde.example/json',
    })
    expect(map).toMatchObject({ attribution: '© Cartógrafos' })
    expect(mapOrigins(map)).toEqual(['https://mosaicos.example:8443', 'https://donde.example'])
  })

  test.each([
    { MAP_TILE_URL: 'https://mosaicos.example/{z}/{x}.png' },
    { MAP_TILE_URL: '/{z}/{x}/{y}.png' },
    { MAP_TILE_URL: 'https://x.example; script-src */{z}/{x}/{y}' },
    { GEOIP_URL: 'donde' },
  ])('takes no address that cannot be used: %o', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
  })
})

test('leaves an empty shop empty when told so', () => {
  expect(readConfig({ DEMO: 'false' }).demoDir).toBeUndefined()
})

test.each([
  production,
  { MP_ACCESS_TOKEN: 'APP_USR-1', MP_PUBLIC_KEY: 'APP_USR-2', MP_WEBHOOK_SECRET: 's' },
  { STRIPE_SECRET_KEY: 'sk_live_1' },
])('never brings the demo, whose password is public, beside live keys: %o', (live) => {
  const env = { ...place, ...live }
  expect(readConfig(env)).toMatchObject({ demoDir: undefined, takesRealMoney: true })
  expect(() => readConfig({ ...env, DEMO: 'true' })).toThrow('whose password is public')
})

test('shows the contract to read on this machine, elsewhere when told so', () => {
  const PUBLIC_URL = 'https://tienda.example'
  expect(readConfig({}).apiDocs).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).apiDocs).toBe(true)
  expect(readConfig({ PUBLIC_URL }).apiDocs).toBe(false)
  expect(readConfig({ PUBLIC_URL, API_DOCS: 'true' }).apiDocs).toBe(true)
})

test('loads the demo by itself only where the shop is tried out', () => {
  expect(readConfig({ PUBLIC_URL: 'https://tienda.example' }).demoDir).toBeUndefined()
  const DATABASE_URL = 'postgres://localhost/shop'
  expect(readConfig({ DATABASE_URL }).demoDir).toBeUndefined()
  expect(readConfig(production).demoDir).toBeUndefined()
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demoDir).toBeDefined()
})

test('pays by the sandbox of the provider until production is asked for', () => {
  expect(readConfig(keys).payments.openpay).toMatchObject({
    apiUrl: 'https://sandbox-api.openpay.mx/v1',
    sandbox: true,
  })
  expect(readConfig(production).payments.openpay).toMatchObject({
    apiUrl: 'https://api.openpay.mx/v1',
    sandbox: false,
  })
})

test('takes the scripts from where a provider of its own is', () => {
  const OPENPAY_API_URL = 'http://localhost:3010/openpay/v1/'
  const { openpay } = readConfig({ ...keys, OPENPAY_API_URL }).payments
  expect(openpay).toMatchObject({
    apiUrl: 'http://localhost:3010/openpay/v1',
    scriptUrl: 'http://localhost:3010/openpay/js/openpay.v1.js',
  })
})

const walletKeys = { MP_ACCESS_TOKEN: 'TEST-1', MP_PUBLIC_KEY: 'TEST-2' }
const liveKeys = { MP_ACCESS_TOKEN: 'APP_USR-1', MP_PUBLIC_KEY: 'APP_USR-2' }

test('takes the wallet and its script from where its API is', () => {
  expect(readConfig({}).payments.mercadopago).toBeUndefined()
  expect(readConfig(walletKeys).payments.mercadopago).toEqual({
    accessToken: 'TEST-1',
    publicKey: 'TEST-2',
    webhookSecret: '',
    apiUrl: 'https://api.mercadopago.com',
    scriptUrl: 'https://sdk.mercadopago.com/js/v2',
  })
  const own = { ...walletKeys, MP_API_URL: 'http://localhost:3010/mp/' }
  expect(readConfig(own).payments.mercadopago).toMatchObject({
    apiUrl: 'http://localhost:3010/mp',
    scriptUrl: 'http://localhost:3010/mp/js/v2',
  })
  const live = readConfig({
    ...liveKeys,
    ...place,
    MP_WEBHOOK_SECRET: 'secret',
  })
  expect(live.payments.mercadopago).toMatchObject({ webhookSecret: 'secret' })
})

test('knows the provider of legacy Stripe payments by its key', () => {
  expect(readConfig({}).payments.stripe).toBeUndefined()
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }).payments.stripe).toEqual({
    secretKey: 'sk_test_1',
    apiUrl: 'https://api.stripe.com',
  })
})

// [T4.34]
test.each<[string, Record<string, string>]>([
  ['MP_PUBLIC_KEY together, or none', { MP_ACCESS_TOKEN: 'TEST-1' }],
  ['MP_ACCESS_TOKEN of APP_USR-… needs MP_WEBHOOK_SECRET', liveKeys],
  ['PORT must be a number from 0 to 65535, not "http"', { PORT: 'http' }],
  ['PORT must be a number from 0 to 65535, not "65536"', { PORT: '65536' }],
  ['RATE_LIMIT_SCALE must be a number above 0, not "0"', { RATE_LIMIT_SCALE: '0' }],
  ['OPENPAY_PRODUCTION needs OPENPAY_MERCHANT_ID', { OPENPAY_PRODUCTION: 'true' }],
  ['OPENPAY_PRODUCTION needs', { ...production, OPENPAY_WEBHOOK_USER: '' }],
  ['OPENPAY_PRODUCTION needs', { ...production, OPENPAY_WEBHOOK_PASSWORD: '' }],
  ['PUBLIC_URL is missing: real money is taken by OPENPAY', { ...production, PUBLIC_URL: '' }],
  ['MAIL_FROM is missing: real money is taken by OPENPAY', { ...production, MAIL_FROM: '' }],
  [
    'MP_ACCESS_TOKEN is of a test account, beside OPENPAY_PRODUCTION',
    { ...production, MP_ACCESS_TOKEN: 'TEST-1', MP_PUBLIC_KEY: 'TEST-2' },
  ],
  [
    'OPENPAY_MERCHANT_ID is of a test account, beside a live MP_ACCESS_TOKEN',
    { ...keys, ...place, ...liveKeys, MP_WEBHOOK_SECRET: 'secret' },
  ],
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

const sandboxKeys = [
  { ...keys, OPENPAY_MERCHANT_ID: openPayCredentials.merchantId },
  { ...keys, OPENPAY_PRIVATE_KEY: openPayCredentials.privateKey },
  { ...walletKeys, MP_ACCESS_TOKEN: mercadoPagoCredentials.accessToken },
  { ...walletKeys, MP_WEBHOOK_SECRET: mercadoPagoCredentials.webhookSecret },
  { STRIPE_SECRET_KEY: stripeCredentials.secretKey },
]

test.each(sandboxKeys)(
  'never takes the keys of the payment sandbox, which everybody knows, where strangers come: %o',
  (env) => {
    for (const PUBLIC_URL of ['https://tienda.example', 'http://11.0.0.1', 'http://tienda'])
      expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow('is a key of the payment sandbox')
    const own = ['http://localhost:3000', 'http://192.168.1.7:3000', 'http://[fd00::7]:3000']
    for (const PUBLIC_URL of own) expect(() => readConfig({ ...env, PUBLIC_URL })).not.toThrow()
    expect(() => readConfig(env)).not.toThrow()
  },
)

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

test.each([
  [{}, undefined],
  [{ ...collector, OTEL_SDK_DISABLED: 'true' }, undefined],
  [collector, { ratio: 0.1 }],
  [{ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.5' }, { ratio: 0.5 }],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, { ratio: 1 }],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'always_off' }, { ratio: 0 }],
  [{ ...collector, OTEL_TRACES_SAMPLER: 'traceidratio' }, { ratio: 1 }],
])('traces as the standard variables say: %j', (env, tracing) => {
  expect(readConfig(env).tracing).toEqual(tracing)
})

test.each([
  { ...collector, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
  { ...collector, OTEL_TRACES_SAMPLER_ARG: '10' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
])('refuses what it cannot trace by: %j', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
})
