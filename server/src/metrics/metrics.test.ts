import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import { sql } from 'drizzle-orm'
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
      answers: { stats: () => ({ hits: 7, made: 2 }) },
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

test('tells sales of a day, and a payment taken whose order is not paid', async () => {
  const { shop: books, sandbox } = shop
  await createProduct(books.db, { sku: 'SAW', stock: 5, listPrice: 125_000 })
  const buyer = await shop.createBuyer({
    cart: [{ SKU: 'SAW', cantidad: 2 }],
    email: 'b@example.com',
  })
  const answer = await shop.pay(buyer, await shop.createToken())
  const [, id = ''] = /charges\/([^/]+)\//.exec(answer.json().redirectUrl) ?? []
  await sandbox.control.act(id, { action: 'approve' })
  await shop.confirm(id, buyer.addressId)
  expect(await linesOf('surco_orders_of_a_day')).toEqual(['surco_orders_of_a_day 1'])
  expect(await linesOf('surco_sales_of_a_day_pesos')).toEqual([
    expect.stringMatching(/^surco_sales_of_a_day_pesos [1-9]\d{3}/),
  ])
  expect(await linesOf('surco_captures_without_order')).toEqual(['surco_captures_without_order 0'])
  await books.db.execute(
    sql`update "order" set status = 'pending', paid_at = null where paid_at is not null`,
  )
  expect(await linesOf('surco_captures_without_order')).toEqual(['surco_captures_without_order 1'])
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
  expect(await linesOf('surco_kept_answers_total')).toEqual([
    'surco_kept_answers_total{from="kept"} 7',
    'surco_kept_answers_total{from="made"} 2',
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
      answers: { stats: () => ({ hits: 0, made: 0 }) },
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

const deploy = new URL('../../../deploy/', import.meta.url)
const readDeployed = (path: string) => readFileSync(new URL(path, deploy), 'utf8')

interface Dashboard {
  uid: string
  schemaVersion: number
  panels: {
    id: number
    type: string
    title: string
    gridPos: { x: number; w: number }
    targets: { expr: string; refId: string }[]
  }[]
}
const dashboards = ['sales', 'machine'].map((name): Dashboard =>
  JSON.parse(readDeployed(`grafana/${name}.json`)),
)

test('dashboards and alerts ask for figures that the shop tells', async () => {
  await (await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)).text()
  const text = await (await read()).text()
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  // The embedded database has no pool.
  if (shop.database.kind === 'embedded') told.add('surco_database_connections')
  const expressions = dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  )
  const rules = readDeployed('prometheus/alerts.yml').match(/expr:(?:.|\n)*?(?=\n {8}\w)/g) ?? []
  const asked = [...expressions, ...rules].flatMap(
    (expression) => expression.match(/\b(?:surco|nodejs|process)_\w+/g) ?? [],
  )
  expect(new Set(asked).size).toBeGreaterThan(20)
  for (const name of asked) expect(told).toContain(name.replace(/_(?:bucket|count|sum)$/, ''))
})

test('dashboards are such as Grafana loads', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
  for (const { schemaVersion, panels } of dashboards) {
    expect(schemaVersion).toBeGreaterThan(30)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { type, title, gridPos, targets } of panels) {
      expect(['stat', 'timeseries'], title).toContain(type)
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
    }
  }
})
