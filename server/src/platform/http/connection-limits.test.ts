import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { buildApp } from '../../app.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TrustProxy } from './client-address.ts'
import { closeServer } from './close-server.ts'
import { connectionLimits, type ConnectionLimits } from './connections.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

let app: FastifyInstance
afterEach(() => app.close())

/** A shop that listens, with shorter limits. */
async function listen(
  limits: Partial<ConnectionLimits>,
  trustProxy: TrustProxy = false,
  prepare = (_app: FastifyInstance) => {},
) {
  const { database, mailer } = testShop
  const shop = { ...testShop.shop, config: { ...testShop.shop.config, trustProxy } }
  const connections = { ...connectionLimits, checkEveryMs: 20, ...limits }
  ;({ app } = await buildApp({ shop, database, mailer, logger: shop.log, connections }))
  prepare(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Everything that is answered until the shop hangs up, however it does. */
function untilClosed(socket: Socket) {
  let said = ''
  socket.on('data', (data) => (said += String(data))).on('error', () => {})
  return new Promise<string>((resolve) => socket.on('close', () => resolve(said)))
}

const head = 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

test('a connection that says nothing is closed', async () => {
  const port = await listen({ headersMs: 100, requestMs: 200 })
  expect(await untilClosed(connect(port, '127.0.0.1'))).toMatch(/^(?:$|HTTP\/1\.1 408 )/)
})

test.each([
  ['headers', 'GET /api/health HTTP/1.1\r\nhost: x\r\n'],
  ['a body', `${head}content-length: 1000\r\n\r\n{`],
])('%s that end nowhere are answered with 408', async (_what, begun) => {
  const port = await listen({ headersMs: 100, requestMs: 200 })
  const socket = connect(port, '127.0.0.1')
  socket.write(begun)
  const said = await untilClosed(socket)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('La solicitud tardó demasiado.')
})

// An answer may be lost when the shop hangs up on whoever still writes.
test.each([
  ['headers', 'GET /api/health HTTP/1.1\r\nhost: x\r\n', 'x-more: y\r\n'],
  ['a body', `${head}content-length: 1000\r\n\r\n`, ' '],
])('%s that come bit by bit are hung up on', async (_what, begun, bit) => {
  const port = await listen({ headersMs: 100, requestMs: 200 })
  const socket = connect(port, '127.0.0.1')
  socket.write(begun)
  const drip = setInterval(() => socket.write(bit), 20)
  expect(await untilClosed(socket)).toMatch(/^(?:$|HTTP\/1\.1 408 )/)
  clearInterval(drip)
})

test('a body without end is refused as soon as it is too long', async () => {
  const port = await listen({ requestMs: 300 })
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
  let sent = 0
  const flood = setInterval(() => {
    sent += 1
    socket.write(`400\r\n${'x'.repeat(1024)}\r\n`)
  }, 5)
  const said = await untilClosed(socket)
  clearInterval(flood)
  expect(said).toMatch(/^(?:$|HTTP\/1\.1 413 )/)
  expect(sent).toBeLessThan(1_000)
})

test('who reads a byte of a long answer now and then is hung up on', async () => {
  const LONG = 64 * 1024 * 1024
  const port = await listen({ silenceMs: 500 }, false, (shop) => {
    shop.get('/long', (_request, reply) => reply.send(Readable.from(partsOf(LONG))))
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
  const closed = once(await nextSocket(), 'close')
  let read = 0
  const sips = setInterval(() => (read += socket.read(1)?.length ?? 0), 20)
  await closed
  clearInterval(sips)
  expect(read).toBeGreaterThan(0)
  expect(socket.bytesRead).toBeLessThan(LONG)
  socket.destroy()
})

/** The shop's end of the connection that comes next. */
const nextSocket = async () => ((await once(app.server, 'connection')) as [Socket])[0]

function* partsOf(length: number) {
  const part = Buffer.alloc(64 * 1024)
  for (let sent = 0; sent < length; sent += part.length) yield part
}

test('a network gets no more connections than it may, and others after its own ended', async () => {
  const port = await listen({ connectionsOfNetwork: 3 })
  const held = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  expect(await untilClosed(connect(port, '127.0.0.1'))).toBe('')
  const ended = untilClosed(held[0]!)
  held[0]!.end()
  await ended
  const next = connect(port, '127.0.0.1')
  next.write('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(await untilClosed(next)).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of held) socket.destroy()
})

test('a trusted proxy brings the connections of everybody', async () => {
  const port = await listen({ connectionsOfNetwork: 1 }, ['loopback'])
  const held = connect(port, '127.0.0.1')
  await once(held, 'connect')
  const next = connect(port, '127.0.0.1')
  next.write('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(await untilClosed(next)).toMatch(/^HTTP\/1\.1 200 /)
  held.destroy()
})

test('the shop answers while a thousand connections idle, and takes no more than it may', async () => {
  const port = await listen({ connections: 1_001, connectionsOfNetwork: 5_000 })
  const idle = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  const health = connect(port, '127.0.0.1')
  health.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
  const [said] = (await once(health, 'data')) as [Buffer]
  expect(String(said)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await untilClosed(connect(port, '127.0.0.1'))).toBe('')
  for (const socket of [...idle, health]) socket.destroy()
})

/** A connection on which a request was answered, and that is kept for the next one. */
async function idleAfterOne(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  return socket
}

test('closes connections that idle between two requests for those who come when few are left', async () => {
  const port = await listen({ connections: 20 })
  const kept: Socket[] = []
  let closed = 0
  for (let count = 0; count < 15; count += 1) kept.push(await idleAfterOne(port))
  for (const socket of kept) socket.on('close', () => (closed += 1))
  // Its answer is under way: it is not idle.
  const busy = connect(port, '127.0.0.1')
  busy.write('POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')
  await once(app.server, 'request')
  for (let count = 0; count < 60; count += 1) kept.push(await idleAfterOne(port))
  await expect.poll(() => closed).toBe(15)
  busy.write('{}       ')
  const [said] = (await once(busy, 'data')) as [Buffer]
  expect(String(said)).toMatch(/^HTTP\/1\.1 4/)
  for (const socket of [...kept, busy]) socket.destroy()
})

test('keeps connections that idle while there is room for others', async () => {
  const port = await listen({ connections: 20 })
  const kept: Socket[] = []
  let closed = 0
  for (let count = 0; count < 15; count += 1) kept.push(await idleAfterOne(port))
  for (const socket of kept) socket.on('close', () => (closed += 1))
  kept[0]?.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(kept[0] && (await once(kept[0], 'data'))).toHaveLength(1)
  expect(closed).toBe(0)
  for (const socket of kept) socket.destroy()
})

test('a connection on which nothing was asked does not keep a server from closing', async () => {
  const port = await listen({})
  const early = connect(port, '127.0.0.1')
  await once(app.server, 'connection')
  const busy = connect(port, '127.0.0.1')
  busy.write('POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')
  await once(app.server, 'request')
  const closed = closeServer(app, 0)
  expect(await untilClosed(early)).toBe('')
  // Requests under way get longer.
  busy.write('{}       ')
  expect(await untilClosed(busy)).toMatch(/^HTTP\/1\.1 4/)
  await closed
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

test('who sends many requests without waiting for answers is hung up on', async () => {
  const port = await listen({ pipelined: 3, hangUpMs: 1 })
  const socket = connect(port, '127.0.0.1')
  socket.write(get('/api/health/live').repeat(50))
  const said = await untilClosed(socket)
  expect((said.match(/HTTP\/1\.1 200/g) ?? []).length).toBeLessThan(2)
})

test('requests that come together are handled one after the other', async () => {
  const under = { way: 0, most: 0 }
  const port = await listen({ pipelined: 3 }, false, (its) => {
    its.addHook('onRequest', async () => {
      under.most = Math.max(under.most, ++under.way)
      await setImmediate()
    })
    its.addHook('onResponse', async () => void under.way--)
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(get('/nada').repeat(2))
  socket.write('GET /nada HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const said = await untilClosed(socket)
  expect(said.match(/HTTP\/1\.1 404/g)).toHaveLength(3)
  expect(under).toEqual({ way: 0, most: 1 })
})

const sendAndReset = `
  const { workerData: { port, isReset } } = require('node:worker_threads')
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write('GET /nada HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n', () => socket.resetAndDestroy())
  })
  socket.on('close', () => {
    Atomics.store(isReset, 0, 1)
    Atomics.notify(isReset, 0)
  })`

test('a request whose connection was reset is dropped before anything asks whose it is', async () => {
  const errors: string[] = []
  const port = await listen({}, false, (its) => {
    its.addHook('onError', async (_request, _reply, { message }) => void errors.push(message))
  })
  // The request and the reset are both there before the server hears of the connection.
  const isReset = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(sendAndReset, { eval: true, workerData: { port, isReset } })
  Atomics.wait(isReset, 0, 0)
  await once(client, 'exit')
  expect((await fetch(`http://127.0.0.1:${port}/nada`)).status).toBe(404)
  expect(errors).toEqual([])
})

test('a few requests at once, and many one after the other, are answered on one connection', async () => {
  const port = await listen({ pipelined: 3 })
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => (said += String(data)))
  for (let round = 1; round <= 5; round += 1) {
    socket.write(get('/api/health/live').repeat(3))
    await expect.poll(() => said.match(/HTTP\/1\.1 200/g)).toHaveLength(3 * round)
  }
  socket.destroy()
})

test('headers that are longer than any browser’s are refused', async () => {
  const port = await listen({})
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET /api/health/live HTTP/1.1\r\nhost: x\r\nrange: bytes=${','.repeat(9_000)}\r\n\r\n`,
  )
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 431 /)
})

test.each(['/api/users/login', '/api/nada'])(
  'a body for %s that comes in many small pieces is hung up on',
  async (path) => {
    const port = await listen({})
    const socket = connect(port, '127.0.0.1')
    const begun = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
    socket.write(`${begun}transfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(1_000)}`)
    expect(await untilClosed(socket)).toMatch(/^(?:$|HTTP\/1\.1 4\d\d )/)
  },
)

test('a body in a few pieces is read', async () => {
  const port = await listen({})
  const socket = connect(port, '127.0.0.1')
  const pieces = JSON.stringify({ email: 'ana@example.com', password: 'equivocada' }).split('')
  const body = pieces.map((piece) => `1\r\n${piece}\r\n`).join('')
  socket.write(`${head}connection: close\r\ntransfer-encoding: chunked\r\n\r\n${body}0\r\n\r\n`)
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 401 /)
})

test('a body that goes on after its answer is not read', async () => {
  const port = await listen({})
  const socket = connect(port, '127.0.0.1')
  const closed = untilClosed(socket)
  socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
  const drip = setInterval(() => socket.write('1\r\n \r\n'.repeat(1_000)), 20)
  expect(await closed).toMatch(/^(?:$|HTTP\/1\.1 200 )/)
  clearInterval(drip)
})

test('a short body that comes after its answer leaves the connection for the next request', async () => {
  const port = await listen({})
  const [form, endless] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  form.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')
  await once(form, 'data')
  form.write('a=1&b=2&c')
  endless.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
  await untilClosed(endless)
  form.write(get('/api/health/live'))
  expect(String((await once(form, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  form.destroy()
})
