import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { readFairly } from './fair-reading.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Milliseconds of the process's time that a request takes. */
const REQUEST_MS = 60

/** A server that says who asked what, each time after a while in which it does nothing else. */
async function listen({ scale = 1, proxy = '' } = {}) {
  const answered: string[] = []
  server = createServer((request, response) => {
    const since = performance.now()
    while (performance.now() - since < REQUEST_MS) continue
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      answered.push(`${request.url}${body}`)
      response.end(`${request.url}${body};`)
    })
  })
  readFairly(server, (address) => address === proxy, scale)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, answered }
}

/** Sends it from an address; resolves with what was answered once it ends so. */
async function ask(port: number, localAddress: string, sent: string, end: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  socket.write(sent)
  let said = ''
  for await (const data of socket) {
    said += String(data)
    if (said.endsWith(end)) break
  }
  return said
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

test('who needs all of the time waits, not those of other networks', async () => {
  const { port, answered } = await listen()
  const crowd = Array.from({ length: 30 }, (_, index) =>
    ask(port, '127.0.0.1', get(`/${index}`), ';'),
  )
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await ask(port, '127.0.1.1', get('/other'), ';')
  // The burst, and what was begun.
  expect(answered.indexOf('/other')).toBeLessThan(15)
  await Promise.all(crowd.slice(0, 12))
})

test('of the addresses of one network none has time of its own', async () => {
  const { port, answered } = await listen()
  const asked = Array.from({ length: 20 }, (_, index) =>
    ask(port, `127.0.0.${index + 1}`, get(`/${index}`), ';'),
  )
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(8)
  await ask(port, '127.0.1.1', get('/other'), ';')
  expect(answered.length).toBeLessThan(15)
  await Promise.race(asked)
})

test('what waited is answered whole and in its order', async () => {
  const { port } = await listen()
  const [first, ...others] = Array.from({ length: 9 }, (_, index) =>
    ask(port, '127.0.0.1', get(`/${index}`), ';'),
  )
  await first
  const pieces = `POST /late HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(2_000)}0\r\n\r\n`
  const late = await ask(port, '127.0.0.1', pieces + get('/after'), '/after;')
  expect(late).toContain(`/late${'a'.repeat(2_000)};`)
  await Promise.all(others)
})

test.each([
  ['a proxy, which brings everybody', { proxy: '127.0.0.1' }],
  ['a shop whose limits are ten times as high', { scale: 10 }],
])('%s waits for nothing', async (_whose, settings) => {
  const { port, answered } = await listen(settings)
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => ask(port, '127.0.0.1', get(`/${index}`), ';')),
  )
  expect(answered).toHaveLength(30)
})

test('a request for another protocol is answered as any other, and its reset harms nothing', async () => {
  const { port, answered } = await listen()
  const upgrade = 'GET /a HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'
  expect(await ask(port, '127.0.0.1', upgrade, ';')).toMatch(/^HTTP\/1\.1 200 /)
  const socket = connect(port, '127.0.0.1')
  socket.write(upgrade)
  await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(2)
  socket.resetAndDestroy()
  expect(await ask(port, '127.0.0.1', get('/b'), ';')).toContain('/b;')
})

test('little is read of what came with the request for which the connection was ended', async () => {
  let requests = 0
  server = createServer(({ socket }) => {
    requests += 1
    socket.destroy()
  })
  readFairly(server, () => false, 1)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const tiny = 'GET / HTTP/1.1\r\nhost:a\r\n\r\n'
  expect(await ask(port, '127.0.0.1', tiny.repeat(2_000), ';')).toBe('')
  expect(requests).toBeLessThan(200)
})
