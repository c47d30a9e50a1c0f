import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { ApiError, createShopClient } from './client.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => answer(request, response))
let baseUrl: string
beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterEach(async () => {
  if (server.listening) await stop()
})

async function stop() {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('sends the headers of every call and those of this one, which win', async () => {
  const seen: IncomingMessage['headers'][] = []
  answer = ({ headers }, response) => {
    seen.push(headers)
    sendJson(response, 200, {})
  }
  const api = createShopClient({
    baseUrl,
    headers: (method) => ({ 'x-method': method, authorization: 'Bearer of-all' }),
  })
  await api(
    'GET /popular-products',
    { query: {} },
    { headers: { authorization: 'Bearer of-this' } },
  )
  expect(seen).toMatchObject([
    { accept: 'application/json', 'x-method': 'GET', authorization: 'Bearer of-this' },
  ])
  expect(seen[0]).not.toHaveProperty('content-type')
})

test('fills in the path and leaves out of the query what is undefined', async () => {
  const seen: (string | undefined)[] = []
  answer = ({ url }, response) => {
    seen.push(url)
    sendJson(response, 200, {})
  }
  const api = createShopClient({ baseUrl })
  await api('GET /products/:id', { params: { id: 'a/ñ' } })
  await api('GET /orders/validate-cp', { query: { code: '45100' } })
  expect(seen).toEqual(['/api/products/a%2F%C3%B1', '/api/orders/validate-cp?code=45100'])
})

test('throws a refusal as it was sent', async () => {
  answer = (_request, response) =>
    sendJson(response, 409, {
      status: 409,
      code: 'OUT_OF_STOCK',
      message: 'Quedan 2 piezas',
      available: 2,
    })
  const refused = createShopClient({ baseUrl })('GET /popular-products', { query: {} })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Quedan 2 piezas',
    available: 2,
    errors: [],
  })
})

test.each([
  ['30', 30],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('tells after how many seconds to call again (retry-after: %s)', async (header, seconds) => {
  answer = (_request, response) =>
    sendJson(response.setHeader('retry-after', header), 429, { code: 'TOO_MANY_REQUESTS' })
  const refused = createShopClient({ baseUrl })('GET /popular-products', { query: {} })
  await expect(refused).rejects.toMatchObject({ retryAfter: seconds })
})

test.each([
  ['a page', '<h1>Bad gateway</h1>'],
  ['an empty object', '{}'],
  ['the message of a proxy', '{"message":"Bad gateway"}'],
  ['null', 'null'],
])('throws INTERNAL without a sentence for %s, which is no problem of ours', async (_, body) => {
  answer = (_request, response) => response.writeHead(502).end(body)
  const refused = createShopClient({ baseUrl })('GET /popular-products', { query: {} })
  await expect(refused).rejects.toMatchObject({ status: 502, code: 'INTERNAL', message: '' })
})

test('throws UNREACHABLE when nothing answers', async () => {
  await stop()
  const refused = createShopClient({ baseUrl })('GET /popular-products', { query: {} })
  await expect(refused).rejects.toMatchObject({ code: 'UNREACHABLE', status: 503 })
})

test('leaves a call that was called off what it is', async () => {
  const signal = AbortSignal.abort()
  const refused = createShopClient({ baseUrl })('GET /popular-products', { query: {} }, { signal })
  await expect(refused).rejects.toMatchObject({ name: 'AbortError' })
})

test('gives up a call that takes longer than its timeout', async () => {
  answer = () => undefined
  const api = createShopClient({ baseUrl, timeoutMs: 20 })
  const call = api('GET /popular-products', { query: {} })
  await expect(call).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: 'La tienda tardó demasiado en responder. Intenta de nuevo en un momento.',
  })
})

test('takes the timeout of a call before its own, and still hears the caller', async () => {
  answer = () => undefined
  const api = createShopClient({ baseUrl, timeoutMs: 20 })
  const left = new AbortController()
  const call = api(
    'GET /popular-products',
    { query: {} },
    { timeoutMs: 60_000, signal: left.signal },
  )
  left.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('takes an answer that breaks off for none', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"data":', () => response.destroy())
  }
  const call = createShopClient({ baseUrl })('GET /popular-products', { query: {} })
  await expect(call).rejects.toMatchObject({ code: 'UNREACHABLE' })
})
