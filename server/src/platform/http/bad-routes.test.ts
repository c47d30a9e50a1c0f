import { contract } from '@surco/contract'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { registerFeeds } from '../../feeds/index.ts'
import { createCalm, expectProblem, RUNS, SEED, TIMEOUT_MS } from '../../testing/calm-answers.ts'
import { fillShop } from '../../testing/fuzzed-shop.ts'
import { createPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { recordRoutes } from '../../testing/record-routes.ts'

let shop: PayingShop
let routes: string[]
let known: string[]
let calm: Awaited<ReturnType<typeof createCalm>>
beforeAll(async () => {
  ;[shop, routes] = await recordRoutes(async () => {
    const made = await createPayingShop({ env: { API_DOCS: 'true' } })
    registerFeeds(made.app, made.shop)
    return made
  })
  known = (await fillShop(shop)).known
  calm = await createCalm()
  await drawOnce(shop.app)
})
afterAll(() => shop.close())

/** What draws documents is loaded for the first of them. */
async function drawOnce(app: FastifyInstance) {
  const [paid] = (await shop.listOrders()).filter(({ status }) => status === 'paid')
  await app.inject(`/api/orders/receipt/${paid?.id}.pdf`)
  await app.inject('/api/data-sheets/PUMP.pdf')
}

/** Routes beside the contract, and how what they are asked for is written. */
const beside: Record<string, string[]> = {
  'GET /api/orders/receipt/:file': ['/api/orders/receipt/{}.pdf', '/api/orders/receipt/{}'],
  'GET /api/openpay/return/:orderKey': ['/api/openpay/return/{}', '/api/openpay/return/{}?id={}'],
  'GET /api/media/:name': ['/api/media/{}', '/api/media/{}.avif', '/api/media/{}-480.webp'],
  'GET /api/admin/orders/:number/packing-slip.pdf': ['/api/admin/orders/{}/packing-slip.pdf'],
  'GET /api/admin/orders/pick-list.pdf': ['/api/admin/orders/pick-list.pdf?pedidos={}'],
  'GET /api/admin/orders/packing-slips.pdf': ['/api/admin/orders/packing-slips.pdf?pedidos={}'],
  'GET /api/admin/orders.csv': ['/api/admin/orders.csv?{}', '/api/admin/orders.csv?q={}'],
  'GET /api/admin/orders.xlsx': ['/api/admin/orders.xlsx?{}', '/api/admin/orders.xlsx?q={}'],
  'GET /api/admin/products.csv': ['/api/admin/products.csv?{}', '/api/admin/products.csv?q={}'],
  'GET /api/admin/products.xlsx': ['/api/admin/products.xlsx?{}', '/api/admin/products.xlsx?q={}'],
  'GET /api/admin/customers.csv': ['/api/admin/customers.csv?{}', '/api/admin/customers.csv?q={}'],
  'GET /api/admin/customers.xlsx': [
    '/api/admin/customers.xlsx?{}',
    '/api/admin/customers.xlsx?q={}',
  ],
  'GET /api/admin/coupons.csv': ['/api/admin/coupons.csv?{}', '/api/admin/coupons.csv?q={}'],
  'GET /api/admin/coupons.xlsx': ['/api/admin/coupons.xlsx?{}', '/api/admin/coupons.xlsx?q={}'],
  'GET /api/admin/book.csv': ['/api/admin/book.csv?{}', '/api/admin/book.csv?q={}'],
  'GET /api/admin/book.xlsx': ['/api/admin/book.xlsx?{}', '/api/admin/book.xlsx?q={}'],
  'GET /api/admin/product-reviews.csv': [
    '/api/admin/product-reviews.csv?{}',
    '/api/admin/product-reviews.csv?q={}',
  ],
  'GET /api/admin/product-reviews.xlsx': [
    '/api/admin/product-reviews.xlsx?{}',
    '/api/admin/product-reviews.xlsx?q={}',
  ],
  'GET /api/avatars/:file': ['/api/avatars/{}.svg', '/api/avatars/{}'],
  'GET /api/data-sheets/*': ['/api/data-sheets/{}.pdf', '/api/data-sheets/{}/{}.pdf'],
  'GET /api/openapi.json': ['/api/openapi.json', '/api/openapi.json?{}'],
  'GET /robots.txt': ['/robots.txt', '/robots.txt?{}'],
  'GET /opensearch.xml': ['/opensearch.xml', '/opensearch.xml?{}'],
  'GET /manifest.webmanifest': ['/manifest.webmanifest', '/manifest.webmanifest?{}'],
  'GET /feeds/google.xml': ['/feeds/google.xml', '/feeds/google.xml?{}', '/feeds/{}.xml'],
  'GET /sitemap.xml': ['/sitemap.xml', '/sitemap.xml?{}'],
  'GET /sitemaps/pages.xml': ['/sitemaps/pages.xml'],
  'GET /sitemaps/categories.xml': ['/sitemaps/categories.xml'],
  'GET /sitemaps/brands.xml': ['/sitemaps/brands.xml'],
  'GET /sitemaps/:name': ['/sitemaps/products-1.xml', '/sitemaps/products-{}.xml', '/sitemaps/{}'],
}

/** Of the pages to read the contract, and of what there is not. */
const others = ['/api/docs/{}', '/api/docs/static/{}', '/api/{}', '/api/{}/{}', '/{}']

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '..\\..\\',
    '%00',
    '\0',
    '',
    '.',
    '.pdf',
    '.svg',
    '-1',
    '1e9',
    '9'.repeat(300),
    'a'.repeat(2_000),
    'á'.repeat(200),
    '<script>',
    '__proto__',
    'http://x/',
    '0'.repeat(32),
    `${'0'.repeat(64)}.jpg`,
  ),
)

/** Some are written as no browser would write them. */
const written = (text: string) =>
  fc.constantFrom(encodeURIComponent(text.toWellFormed()), encodeURI(text.toWellFormed()))

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const headers = [
  {},
  {},
  { range: 'bytes=0-,5-1' },
  { range: `bytes=${'0-1,'.repeat(1_000)}` },
  { 'if-none-match': `${'"a", '.repeat(1_000)}*` },
  { 'if-modified-since': 'nothing' },
  { 'accept-encoding': 'gzip;q=0, identity;q=0' },
  { 'accept-encoding': 'gzip' },
  { host: 'evil.example' },
  { authorization: 'Bearer x' },
]

const requestsTo = (templates: readonly string[]) =>
  fc.record({
    template: fc.constantFrom(...templates),
    parts: fc.tuple(
      ...[0, 1].map(() => fc.oneof(fc.constantFrom(...known), strange).chain(written)),
    ),
    method: fc.constantFrom(...methods),
    headers: fc.constantFrom(...headers),
    payload: fc.constantFrom(undefined, undefined, '{}', 'x'.repeat(20_000)),
  })

describe.each([...Object.entries(beside), ['what there is not', others] as const])(
  '%s',
  (_, templates) => {
    test('answers whatever it is asked for in little time', { timeout: TIMEOUT_MS }, async () => {
      await fc.assert(
        fc.asyncProperty(requestsTo(templates), async ({ template, parts, payload, ...rest }) => {
          const left = [...parts]
          const url = template.replaceAll('{}', () => left.shift() ?? '')
          const sent = rest.method === 'GET' || rest.method === 'HEAD' ? undefined : payload
          const ask = () => shop.app.inject({ ...rest, url, ...(sent && { payload: sent }) })
          const answer = await calm.expectCalm(`${rest.method} ${url.slice(0, 300)}`, ask)
          if (url.startsWith('/api/') && rest.method !== 'HEAD') expectProblem(answer)
        }),
        { numRuns: Math.ceil(RUNS / 2), seed: SEED },
      )
    })
  },
)

test('hardly any of these requests was dear once', () =>
  calm.expectFewDear('routes beside the calls'))

test('every route beside the contract is among them', () => {
  const besides = routes.filter(
    (route) => !(route.replace(' /api', ' ') in contract) && !route.startsWith('GET /api/docs'),
  )
  expect(besides.toSorted()).toEqual(Object.keys(beside).toSorted())
})
