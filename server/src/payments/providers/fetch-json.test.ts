import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'

import { Type } from 'typebox'
import { afterEach, expect, test } from 'vitest'

import { fetchJson } from './fetch-json.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function startProvider(listener: RequestListener) {
  const provider = createServer(listener).listen(0, '127.0.0.1')
  closing.push(() => {
    provider.closeAllConnections()
    provider.close()
  })
  await once(provider, 'listening')
  return { provider, url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` }
}

const readError = (body: unknown) => {
  const { error_code: code } = body as { error_code?: number }
  return code === undefined ? undefined : { code: String(code), description: 'told' }
}
const call = {
  provider: 'OpenPay',
  method: 'GET',
  headers: {},
  timeoutMs: 5_000,
  answer: Type.Unknown(),
  readError,
} as const

test('repeats nothing of what a provider says when it is broken', async () => {
  const { url } = await startProvider((_request, response) => {
    response.writeHead(502).end(`sk_secret ${'x'.repeat(1000)}`)
  })
  await expect(fetchJson({ ...call, url })).rejects.toMatchObject({
    name: 'ProviderUnreachable',
    message: 'OpenPay answered 502 with 1010 characters',
    cause: undefined,
  })
})

test('sends what it is told and answers what it hears, on one connection', async () => {
  let connections = 0
  const heard: unknown[] = []
  const { provider, url } = await startProvider((request, response) => {
    const { method, headers } = request
    request.setEncoding('utf8').on('data', (body) => heard.push({ method, body, headers }))
    request.on('end', () => response.writeHead(201).end('{"id":"c1"}'))
  })
  provider.on('connection', () => (connections += 1))
  const body = '{"description":"Café"}'
  const charge = { ...call, url, method: 'POST', headers: { 'x-key': '7' }, body } as const
  for (let time = 0; time < 2; time += 1) {
    expect(await fetchJson(charge)).toEqual({ id: 'c1' })
    // The connection is free again a turn after its answer.
    await setImmediate()
  }
  expect(connections).toBe(1)
  const sent = { accept: 'application/json', 'x-key': '7', 'content-length': '23' }
  expect(heard).toMatchObject(
    Array.from({ length: 2 }, () => ({ method: 'POST', body, headers: sent })),
  )
})

test('answers nothing for an empty success', async () => {
  const { url } = await startProvider((_request, response) => response.writeHead(204).end())
  expect(await fetchJson({ ...call, url, method: 'DELETE' })).toBeUndefined()
})

// [T4.62]
test.each([200, 404])('gives up an answer of %i that never ends', async (status) => {
  let open = true
  const { url } = await startProvider((_request, response) => {
    response.writeHead(status).on('close', () => (open = false))
    for (let megabytes = 0; megabytes < 6; megabytes += 1) response.write('x'.repeat(1_000_000))
  })
  await expect(fetchJson({ ...call, url })).rejects.toMatchObject({
    name: 'ProviderUnreachable',
    message: 'OpenPay answered more than 5000000 bytes',
  })
  await expect.poll(() => open).toBe(false)
})

test('answers nothing that is not as it must be, and repeats none of it', async () => {
  const { url } = await startProvider((_request, response) => response.end('{"id":["Ana Ruiz"]}'))
  const answer = Type.Object({ id: Type.String() })
  await expect(fetchJson({ ...call, url, answer })).rejects.toMatchObject({
    name: 'ProviderUnreachable',
    message: 'OpenPay answered what it must not: /id must be string',
  })
})

test("takes a refusal for the provider's by its own error document alone", async () => {
  const { url } = await startProvider((request, response) => {
    const body = request.url === '/own' ? { error_code: 1005 } : { message: 'no Route matched' }
    response.writeHead(404).end(JSON.stringify(body))
  })
  await expect(fetchJson({ ...call, url: `${url}/own` })).rejects.toMatchObject({
    name: 'ProviderRefusal',
    status: 404,
    errorCode: '1005',
  })
  await expect(fetchJson({ ...call, url: `${url}/gateway` })).rejects.toMatchObject({
    name: 'ProviderUnreachable',
    message: 'OpenPay answered 404 with 30 characters',
  })
})

test('waits no longer than it is told, neither for an answer nor for the rest of one', async () => {
  const { url } = await startProvider((request, response) => {
    if (request.url === '/half') response.writeHead(200).write('{"id":')
  })
  for (const path of ['/none', '/half']) {
    await expect(fetchJson({ ...call, url: url + path, timeoutMs: 30 })).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      message: expect.stringContaining('OpenPay did not answer'),
    })
  }
})

test('waits for nobody any more once the shop closes', async () => {
  const asked: string[] = []
  const { url } = await startProvider((request) => asked.push(String(request.url)))
  const shopCloses = new AbortController()
  const underWay = fetchJson({ ...call, url: `${url}/begun`, closing: shopCloses.signal })
  await expect.poll(() => asked).toEqual(['/begun'])
  shopCloses.abort()
  const later = fetchJson({ ...call, url: `${url}/later`, closing: shopCloses.signal })
  for (const ended of [underWay, later]) {
    await expect(ended).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      message: expect.stringContaining('OpenPay did not answer'),
    })
  }
  expect(asked).toEqual(['/begun'])
})

test('takes neither a torn answer nor another address nor a text for an outcome', async () => {
  const { url } = await startProvider((request, response) => {
    if (request.url === '/torn') response.writeHead(200).write('{}', () => response.destroy())
    else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end('{}')
    else response.end('<html>')
  })
  const said = { '/torn': 'did not answer', '/moved': 'answered 302', '/': 'answered without JSON' }
  for (const [path, message] of Object.entries(said)) {
    await expect(fetchJson({ ...call, url: url + path })).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      message: expect.stringContaining(message),
    })
  }
})

test('says that a provider which is not there did not answer', async () => {
  const { provider, url } = await startProvider(() => {})
  await new Promise((closed) => provider.close(closed))
  await expect(fetchJson({ ...call, url })).rejects.toMatchObject({
    name: 'ProviderUnreachable',
    message: expect.stringContaining('ECONNREFUSED'),
  })
})
