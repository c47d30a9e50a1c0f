import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { report, type ShopUnderTest, startShopUnderTest } from '../faults/shop-under-test.ts'
import { freePorts } from '../harness/program.ts'
import { startVarnish } from './start-varnish.ts'

let shop: ShopUnderTest
let varnish: Awaited<ReturnType<typeof startVarnish>>
beforeAll(async () => {
  // Where processes hear of each other's changes.
  process.env.TEST_DATABASE = 'postgres'
  const [port = 0] = await freePorts(1)
  const env = { CDN_PURGE: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' }
  shop = await startShopUnderTest({ env })
  varnish = await startVarnish(port, new URL(shop.shopUrl).port)
})
afterAll(async () => {
  await varnish.stop()
  await shop.close()
})

interface Product {
  SKU: string
  nombre: string
}

async function listProducts(): Promise<Product[]> {
  const answer = await fetch(`${shop.shopUrl}/api/products/catalog/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: 40 }),
  })
  return ((await answer.json()) as { data: Product[] }).data
}

const read = async (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('accept-encoding', 'br, gzip')
  const answer = await fetch(varnish.url + path, { ...init, headers })
  return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() }
}

/** What a browser asks for with a page: scripts, styles, and the first pictures. */
const filesOf = (page: string) => {
  const named = page.matchAll(/(?:href|src)="(\/(?:assets|api\/media)\/[^"]+)"/g)
  return [...new Set([...named].map(([, path = '']) => path))].slice(0, 40)
}

/** Home, the catalogue, a list, four products, a search: not the same for any two shoppers next to each other. */
function walkOf(shopper: number, products: Product[]): string[] {
  const at = (index: number) => products[(shopper * 7 + index * 5) % products.length]
  const seen = [0, 1, 2, 3].flatMap((index) => at(index) ?? [])
  const words = ['bomba', 'motosierra', 'aspersora', 'generador', 'desbrozadora', 'podadora']
  return [
    '/',
    '/productos',
    `/productos?pagina=${1 + (shopper % 4)}`,
    ...seen.flatMap(({ SKU }) => {
      const id = encodeURIComponent(SKU)
      return [`/producto/${id}`, `/api/products/${id}/stock`]
    }),
    `/search?q=${words[shopper % words.length]}`,
  ]
}

const SHOPPERS = 120

test('shoppers who walk through the shop are answered by Varnish', async () => {
  const products = await listProducts()
  const counts = { hit: 0, miss: 0, pass: 0 }
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) {
    const kept = new Set<string>()
    for (const path of walkOf(shopper, products)) {
      const page = await read(path)
      const files = filesOf(page.text).filter((file) => !kept.has(file))
      for (const file of files) kept.add(file)
      const answers = [page, ...(await Promise.all(files.map((file) => read(file))))]
      for (const { cache } of answers) counts[cache as keyof typeof counts] += 1
    }
  }
  const share = counts.hit / (counts.hit + counts.miss)
  report(
    `${SHOPPERS} shoppers: ${counts.hit} hits, ${counts.miss} misses, ${counts.pass} calls passed on; ${(share * 100).toFixed(1)} % of what may be kept`,
  )
  expect(share).toBeGreaterThanOrEqual(0.95)
})

test('a changed price is seen through Varnish within two seconds', async () => {
  const [product] = await listProducts()
  const path = `/producto/${encodeURIComponent(product?.SKU ?? '')}`
  const lateness: number[] = []
  for (const price of ['7,654.00', '8,765.00', '9,876.00']) {
    await read(path)
    expect((await read(path)).cache).toBe('hit')
    const file = join(tmpdir(), `surco-price-${process.pid}.csv`)
    await writeFile(file, `SKU,precio,descuento\n${product?.SKU},"${price}",0\n`)
    const seen = async (url: string) => {
      while (!(await (await fetch(url + path)).text()).includes(price)) await wait(20)
      return performance.now()
    }
    const both = Promise.all([seen(shop.shopUrl), seen(varnish.url)])
    await shop.command('server/src/catalog/import/command.ts', [file])
    const [there, here] = await both
    lateness.push(here - there)
  }
  report(`a price is seen ${lateness.map(Math.round).join(', ')} ms after the shop shows it`)
  expect(Math.max(...lateness)).toBeLessThanOrEqual(2_000)
})

test('what answers one customer is kept for nobody', async () => {
  const register = async (name: string) => {
    const person = { name, email: `${name.split(' ')[0]}@rancho.example`.toLowerCase() }
    const answer = await read('/api/users/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ ...person, password: 'Cosecha-2026-maiz', acceptTerms: true }),
    })
    expect([answer.status, answer.cache]).toEqual([200, 'pass'])
    const { meta } = JSON.parse(answer.text) as { meta: { accessToken: string } }
    return { authorization: `Bearer ${meta.accessToken}` }
  }
  const people = [await register('Ana Ruiz'), await register('Blas Soto')]
  const names = ['Ana Ruiz', 'Blas Soto']
  for (const [index, headers] of [...people, ...people].entries()) {
    const account = await read('/api/users/account', { headers })
    expect(account).toMatchObject({ status: 200, cache: 'pass' })
    expect(account.text).toContain(names[index % 2])
    expect((await read('/api/carts', { headers })).cache).toBe('pass')
  }
  expect((await read('/api/users/account')).status).toBe(401)
  for (const path of ['/admin', '/mi-cuenta', '/checkout?pago=1', '/api/health']) {
    await read(path)
    expect((await read(path)).cache).toBe('pass')
  }
})

test('while the shop is away Varnish shows what it has, also what was purged', async () => {
  const path = '/productos'
  const before = (await read(path)).text
  const crashing = shop.crash('server')
  await expect
    .poll(
      () =>
        fetch(shop.shopUrl).then(
          () => 'up',
          () => 'down',
        ),
      { interval: 5 },
    )
    .toBe('down')
  const purged = await fetch(varnish.url, { method: 'PURGE', headers: { xkey: 'shop' } })
  expect(purged.status).toBe(200)
  const during = await read(path)
  expect([during.status, during.text === before]).toEqual([200, true])
  await crashing
  await expect.poll(async () => (await read('/api/health/live')).status).toBe(200)
})
