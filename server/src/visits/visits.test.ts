import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { visitDay } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { countVisits, isArrival } from './index.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

const person = {
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
const throughWorker = { ...person, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
const referer = 'https://tienda.example/service-worker.js'

test.each<[string, object, boolean]>([
  ['an address that was typed', { headers: person }, true],
  ['a link of another site', { headers: { ...person, 'sec-fetch-site': 'cross-site' } }, true],
  ['a visitor whose browser keeps the shop', { headers: { ...throughWorker, referer } }, true],
  ['a link inside of the shop', { headers: { ...person, 'sec-fetch-site': 'same-origin' } }, false],
  ['data that a page asks for', { headers: throughWorker }, false],
  ['a page fetched in advance', { headers: { ...person, 'sec-purpose': 'prefetch' } }, false],
  ['a search engine', { headers: { ...person, 'user-agent': 'Googlebot/2.1' } }, false],
  ['a program without a browser', { headers: { 'user-agent': person['user-agent'] } }, false],
  ['who comes back from a bank', { headers: person, url: '/compra-exitosa?id=1' }, false],
  ['staff', { headers: person, url: '/admin/pedidos' }, false],
  ['a form', { headers: person, method: 'POST' }, false],
])('%s is an arrival or not', (_who, request, counts) => {
  expect(isArrival({ method: 'GET', url: '/', headers: {}, ...request })).toBe(counts)
})

test('answered arrivals are added to those of the day, each process its own, when it closes', async () => {
  const { db } = testShop.shop
  await db.insert(visitDay).values({ day: '2026-11-20', visits: 5 })
  const hooks: (() => Promise<void>)[] = []
  const app = { addHook: (_name: string, close: () => Promise<void>) => hooks.push(close) }
  const visited = countVisits(app as never, testShop.shop)
  const server = createServer((request: IncomingMessage, response) => {
    visited(request, response)
    response.writeHead(request.url === '/missing' ? 404 : 200).end()
  }).listen(0)
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // `fetch` lets nobody say where they come from.
  const ask = async (path: string) => {
    await new Promise((done) =>
      get(at + path, { headers: person }, (answer) => answer.resume().on('end', done)),
    )
  }
  for (const path of ['/', '/productos', '/missing']) await ask(path)
  await new Promise((done) => server.close(done))
  for (const close of hooks) await close()
  expect(await db.select().from(visitDay)).toEqual([{ day: '2026-11-20', visits: 7 }])
})
