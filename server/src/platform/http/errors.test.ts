import { rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buildApp } from '../../app.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createLog } from '../log.ts'
import { waitingTime } from './error-handler.ts'

const long = JSON.stringify({ more: 'x'.repeat(20_000) })

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const register = (payload: string | object) =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    headers: { 'content-type': 'application/json' },
    payload,
  })

// [S7.37]
test('lists every fault of a body, each with its Spanish sentence', async () => {
  const answer = await register({ name: '', email: 'no es', cart: [{ SKU: 'X', cantidad: 0 }] })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'BAD_INPUT',
    errors: [
      { field: 'name', message: 'El nombre completo es obligatorio.' },
      { field: 'email', message: 'Escribe un email válido.' },
      { field: 'cart.0.cantidad', message: 'La cantidad debe ser un número entero de al menos 1.' },
    ],
  })
})

test('says of what is too much that it is', async () => {
  const cart = [{ SKU: 'X', cantidad: 1e10 }]
  const answer = await register({ name: 'a'.repeat(500), email: 'ana@example.com', cart })
  expect(answer.json().errors).toEqual([
    { field: 'name', message: 'Debe tener como máximo 120 caracteres.' },
    { field: 'cart.0.cantidad', message: 'Debe ser como máximo 9999.' },
  ])
})

test('does not take a number in text for a number', async () => {
  const answer = await register({
    name: 'Ana',
    email: 'ana@example.com',
    cart: [{ SKU: 'X', cantidad: '2' }],
  })
  expect(answer.statusCode).toBe(400)
})

test('answers unreadable JSON, an unknown address and a wrong format as problems', async () => {
  expect((await register('{')).json()).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  expect((await testShop.app.inject('/api/nada')).json()).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
  const form = await testShop.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect(form.json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' })
})

test('serves the contract as OpenAPI 3.1', async () => {
  const answer = await testShop.app.inject('/api/openapi.json')
  expect(answer.json()).toMatchObject({ openapi: '3.1.0' })
  expect(Object.keys(answer.json().paths)).toContain('/users/guest-register')
})

test('tells its health', async () => {
  const answer = await testShop.app.inject('/api/health')
  expect(answer.json()).toEqual({
    status: 'ok',
    database: 'ok',
    queue: 'ok',
    mail: 'files',
    jobs: { failed: 0, oldestSeconds: 0 },
    ledger: { lastCheckedAt: null, openDifferences: 0 },
  })
})

// [T6.41]
test('goes on serving while mails cannot be written, and tells so', async () => {
  const { app, dataDir, close } = await createTestShop()
  await rm(join(dataDir, 'mail'), { recursive: true })
  await writeFile(join(dataDir, 'mail'), '')
  const answer = await app.inject('/api/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'ok', queue: 'ok', mail: 'failing' })
  await close()
})

test('says that the service is away while the database is, and logs the request and the cause', async () => {
  const database = await createTestDatabase()
  const { shop, mailer, close } = await createTestShop({ database })
  const { lines, logger } = keepingLogger()
  const { app, client } = await buildApp({ shop, database, mailer, logger })
  await database.close()

  const answer = await app.inject('/api/popular-products')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  const problem = answer.json<{ requestId: string }>()
  expect(problem).toMatchObject({ code: 'DEPENDENCY_DOWN', detail: 'The database does not answer' })
  expect(lines).toMatchObject([
    { reqId: problem.requestId, code: 'DEPENDENCY_DOWN', url: '/api/popular-products' },
  ])
  expect(JSON.stringify(lines[0]?.err)).toMatch(/has ended|pool/)
  await expect(client('GET /popular-products', { query: {} })).rejects.toMatchObject({
    code: 'DEPENDENCY_DOWN',
  })
  for (const address of ['/api/health', '/api/health/ready']) {
    const { headers, ...refused } = await app.inject(address)
    expect([refused.json().code, headers['retry-after']]).toEqual(['DEPENDENCY_DOWN', '5'])
  }
  await app.close()
  await close()
})

test('who breaks off a request leaves no failure in the log', async () => {
  const { database, mailer, shop } = testShop
  const { lines, logger } = keepingLogger('warn')
  const { app } = await buildApp({ shop, database, mailer, logger })
  const ended = Promise.withResolvers<void>()
  app.addHook('onError', async () => ended.resolve())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  socket.write(`${head}content-length: 1000\r\n\r\n{"email":`, () =>
    setImmediate(() => socket.destroy()),
  )
  await ended.promise
  await app.close()
  expect(lines).toEqual([])
})

test('a limit that many calls of a network reach is told twice a minute, with their number', async () => {
  const { database, mailer, shop } = testShop
  const config = { ...shop.config, rateLimitScale: 0.01 }
  const { lines, logger } = keepingLogger()
  const { app } = await buildApp({ shop: { ...shop, config }, database, mailer, logger })
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const ask = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/users/logout', remoteAddress })
  const answers: number[] = []
  for (let n = 0; n < 52; n += 1)
    void ask('192.0.2.7').then(({ statusCode }) => answers.push(statusCode))
  // Refusals wait after the first ones.
  while (answers.length < 52) {
    await nextTurn()
    await vi.advanceTimersByTimeAsync(100)
  }
  await ask('198.51.100.7')
  await ask('198.51.100.7')
  await vi.advanceTimersByTimeAsync(60_000)
  await ask('192.0.2.7')
  vi.useRealTimers()
  const told = { security: 'limit reached', route: 'POST /api/users/logout' }
  expect(lines).toMatchObject([told, told, { ...told, times: 50 }, told])
  expect(lines.map((line) => 'times' in line)).toEqual([false, false, true, false])
  await app.close()
})

test.each([
  ['an unknown address', { url: '/api/nothing' }, 404],
  ['unreadable JSON', { method: 'POST', url: '/api/users/login', payload: '{' }, 400],
  ['a body that is too long', { method: 'POST', url: '/api/users/login', payload: long }, 413],
  ['a missing session', { url: '/api/carts' }, 401],
  ['a bad query', { url: '/api/products/search?pageSize=many' }, 400],
] as const)('has no cache keep a refusal of %s', async (_what, call, status) => {
  const answer = await testShop.app.inject({
    headers: { 'content-type': 'application/json' },
    ...call,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  [1, 'un minuto'],
  [60, 'un minuto'],
  [60.5, '2 minutos'],
  [900, '15 minutos'],
  [3540, '59 minutos'],
  [3541, 'una hora'],
  [3600, 'una hora'],
  [3601, '2 horas'],
])('says %d seconds as «%s»', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})

// PostgreSQL serves others beside a transaction that takes its time.
test.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'says when to come again once the embedded database was busy for 20 seconds',
  async () => {
    const { shop, app } = testShop
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const transaction = shop.db.transaction(() => promise)
    const answered = new AbortController()
    const asked = app.inject('/api/popular-products').finally(() => answered.abort())
    while (!answered.signal.aborted) await vi.advanceTimersByTimeAsync(1_000)
    end()
    vi.useRealTimers()
    await transaction
    const answer = await asked
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ code: 'DEPENDENCY_DOWN' })
    expect((await app.inject('/api/popular-products')).statusCode).toBe(200)
  },
)

/** A log that can be read. */
function keepingLogger(level = 'info') {
  const lines: { err: object }[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  return { lines, logger: createLog(level, stream) }
}
