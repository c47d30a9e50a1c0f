import { createServer } from 'node:http'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProduct } from '../testing/create-product.ts'
import { createPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { serveMetrics } from './index.ts'

let shop: PayingShop
let metrics: Awaited<ReturnType<typeof serveMetrics>>
const server = createServer((request, response) => {
  response.writeHead(request.url === '/api/carts' ? 404 : 200).end('answer')
})

beforeAll(async () => {
  shop = await createPayingShop()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { database, mailer } = shop
  metrics = await serveMetrics(
    {
      shop: shop.shop,
      database,
      mailer,
      server,
      pages: { stats: () => ({ pages: 3, bytes: 4_096, hits: 9, renders: 4 }) },
      closing: new AbortController().signal,
      isLogFailing: () => true,
    },
    { host: '127.0.0.1', port: 0 },
  )
})
afterAll(async () => {
  await metrics.close()
  server.close()
  await shop.close()
})

const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`)

/** The lines of a metric, without its help. */
async function linesOf(name: string) {
  const text = await (await read()).text()
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('tells what readiness found, payments by status, and what waits', async () => {
  await createProduct(shop.shop.db, { sku: 'PUMP', stock: 5, listPrice: 125_000 })
  const buyer = await shop.createBuyer({ cart: [{ SKU: 'PUMP', cantidad: 1 }] })
  await shop.pay(buyer, await shop.createToken())
  shop.clock.advance(90_000)
  expect(await linesOf('surco_check{')).toEqual(
    expect.arrayContaining(['surco_check{check="database"} 0', 'surco_check{check="log"} 1']),
  )
  expect(await linesOf('surco_payments_of_a_day')).toEqual([
    'surco_payments_of_a_day{status="pending"} 1',
  ])
  expect(await linesOf('surco_open_payment_oldest_seconds')).toEqual([
    'surco_open_payment_oldest_seconds 90',
  ])
  expect(await linesOf('surco_jobs_failed')).toEqual(['surco_jobs_failed 0'])
  expect(await linesOf('surco_mails_waiting')).toHaveLength(1)
})

test('counts requests by kind and status, and pages by where they came from', async () => {
  const { port } = server.address() as { port: number }
  for (const path of ['/', '/api/carts', '/admin/pedidos', '/api/admin/orders', '/assets/a.js'])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const counts = await linesOf('surco_request_seconds_count')
  expect(counts.toSorted()).toEqual([
    'surco_request_seconds_count{kind="call",status="4xx"} 1',
    'surco_request_seconds_count{kind="file",status="2xx"} 1',
    'surco_request_seconds_count{kind="office",status="2xx"} 2',
    'surco_request_seconds_count{kind="page",status="2xx"} 1',
  ])
  expect(await linesOf('surco_pages_total')).toEqual([
    'surco_pages_total{from="kept"} 9',
    'surco_pages_total{from="rendered"} 4',
  ])
  expect(await linesOf('surco_kept_pages_bytes')).toEqual(['surco_kept_pages_bytes 4096'])
})

test('tells nothing of a person, and nothing at other addresses', async () => {
  const text = await (await read()).text()
  expect(text).not.toMatch(/@|PUMP|example/)
  expect((await read('/')).status).toBe(404)
})

test('what the database does not tell is absent, and the rest is told', async () => {
  const { database, mailer } = shop
  const broken = await serveMetrics(
    {
      shop: shop.shop,
      database: { ...database, probe: () => Promise.reject(new Error('no answer')) },
      mailer,
      server,
      pages: { stats: () => ({ pages: 0, bytes: 0, hits: 0, renders: 0 }) },
      closing: new AbortController().signal,
      isLogFailing: () => false,
    },
    { host: '127.0.0.1', port: 0 },
  )
  const text = await (await fetch(`http://127.0.0.1:${broken.port}/metrics`)).text()
  expect(text).toContain('surco_check{check="database"} 2')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toContain('surco_jobs_failed')
  await broken.close()
})
