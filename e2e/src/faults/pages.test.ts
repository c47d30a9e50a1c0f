import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { projectDir } from '../harness/program.ts'
import { report, startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` asks for many more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60)
const SEED = 20_261_123
/** Characters of the longest page that says no */
const LONGEST_REFUSAL = 100_000
/** Milliseconds of all threads of the server for one page; the system counts in tens. */
const MAX_CPU_MS = 110

/** Of a hundred requests so many may be dear once: code is compiled, memory is tidied up. */
const DEAR_ONCE_PERCENT = 2

let shop: ShopUnderTest
let pages: string[]
beforeAll(async () => {
  shop = await startShopUnderTest()
  pages = [...pagesOfStorefront(), ...beside, ...(await someProducts())]
})
afterAll(() => shop.close())

/** Every page that there is, as the storefront's routes name them. */
function pagesOfStorefront() {
  const routes = readFileSync(join(projectDir, 'storefront', 'app', 'routes.ts'), 'utf8')
  const paths = [...routes.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => `/${path}`)
  return ['/', ...paths.map((path) => path.replace('*', ''))]
}

const beside = [
  '/__manifest',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/service-worker.js',
  '/assets/',
  '/.well-known/',
  '/api/products/',
]

async function someProducts() {
  const sitemap = await (await fetch(`${shop.shopUrl}/sitemaps/products-1.xml`)).text()
  const products = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].slice(0, 10)
  return products.map(([, address]) => new URL(address ?? '').pathname)
}

const names = [
  'q',
  'categoria',
  'subcategoria',
  'marca',
  'pagina',
  'tipo',
  'orden',
  'preciomin',
  'preciomax',
  'existencia',
  'aviso',
  'id',
  'token',
  'numero',
  'estado',
  '_data',
  '_routes',
  'utm_source',
]

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '%00',
    '\u0000',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '-1',
    '1e309',
    '9'.repeat(400),
    'a'.repeat(5000),
    'á'.repeat(1000),
    '(a+)+$',
    '{{7*7}}',
    '__proto__',
  ),
)

/** Some are written as no browser would write them. */
const encoded = strange.chain((text) =>
  fc.constantFrom(encodeURIComponent(text.toWellFormed()), encodeURI(text.toWellFormed())),
)

/** What there is, so that pages with something on them are asked for too. */
const real = fc.constantFrom('bomba', 'Bombas', 'ASPERSORAS', 'accesorios', 'marcas', 'precio', '2')

const addresses = () =>
  fc
    .record({
      page: fc.constantFrom(...pages),
      more: fc.option(encoded, { nil: '' }),
      end: fc.constantFrom('', '', '.data', '/'),
      query: fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(real, encoded)), {
        maxLength: 6,
      }),
    })
    .map(({ page, more, end, query }) => {
      const pairs = query.map(([name, value]) => `${name}=${value}`)
      return `${page}${more}${end}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
    })

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

const visits = () => fc.record({ path: addresses(), method: fc.constantFrom(...methods) })

test('pages answer whatever their address is, in few words when it is wrong', async () => {
  let [asked, longest, dearOnce] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(visits(), async ({ path, method }) => {
      const spent = shop.cpuMs()
      const answer = await fetch(shop.shopUrl + path, { redirect: 'manual', ...sentBy(method) })
      const text = await answer.text()
      const first = shop.cpuMs() - spent
      const seen = `${answer.status} ${method} ${path.slice(0, 500)}`
      expect(answer.status, seen).toBeLessThan(500)
      const refusal = answer.status >= 400 ? text.length : 0
      asked += 1
      longest = Math.max(longest, refusal)
      expect(refusal, seen).toBeLessThanOrEqual(LONGEST_REFUSAL)
      if (first <= MAX_CPU_MS) return
      dearOnce += 1
      expect(await leastCpuMs(path, method), seen).toBeLessThanOrEqual(MAX_CPU_MS)
    }),
    { numRuns: RUNS * 10, seed: SEED },
  )
  report(
    `pages: ${asked} requests, the longest refusal has ${longest} characters, ${dearOnce} took more than ${MAX_CPU_MS} ms of CPU once, none again`,
  )
  expect(dearOnce).toBeLessThanOrEqual(Math.max(5, (RUNS * 10 * DEAR_ONCE_PERCENT) / 100))
})

/** What is sent with a method; a body where browsers would send one. */
const sentBy = (method: string) => ({
  method,
  ...((method === 'POST' || method === 'PUT') && { body: 'intent=x', headers: form }),
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The least of some: a page that was asked for once may have been compiled, or met a job. */
async function leastCpuMs(path: string, method: string) {
  const spent: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = shop.cpuMs()
    const answer = await fetch(`${shop.shopUrl}${path}`, { redirect: 'manual', ...sentBy(method) })
    await answer.text()
    spent.push(shop.cpuMs() - before)
  }
  return Math.min(...spent)
}
