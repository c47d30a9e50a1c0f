import { performance } from 'node:perf_hooks'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buy } from './guest.ts'
import { report, startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` soaks for 20. */
const MINUTES = Number(process.env.FAULT_MINUTES ?? 0.2)
const CALLERS = 8
/** A few seconds say nothing of memory. */
const mostGrowth = process.env.FAULT_GOALS ? 0.05 : Number.POSITIVE_INFINITY

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await startShopUnderTest()
})
afterAll(() => shop.close())

const words = ['bomba', 'aspersora', 'generador', 'soldadora', 'motosierra', 'aceite', 'manguera']
const pick = <T>(items: readonly T[]) => items[Math.trunc(Math.random() * items.length)] as T

test('varied visits, searches and purchases meet no error and leave memory as it was', async () => {
  const skus = await listSkus()
  const visits: (() => Promise<number>)[] = [
    () => get('/'),
    () => get(`/producto/${pick(skus)}`),
    () => get(`/productos?pagina=${Math.trunc(Math.random() * 20) + 1}`),
    () => get(`/search?q=${pick(words)}+${Math.trunc(Math.random() * 500)}`),
    () => get(`/api/products/search?query=${pick(words)}`),
    () => get(`/api/products/${pick(skus)}/stock`),
    () => get(`/${Math.random()}`),
    async () => ((await buy(shop, pick(skus))).outcome === '' ? 0 : 200),
  ]
  const errors: string[] = []
  let visited = 0
  async function soak(minutes: number) {
    const until = performance.now() + minutes * 60_000
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (performance.now() < until) {
          const visit = pick(visits)
          const status = await visit().catch(String)
          visited += 1
          if (typeof status === 'string' || status >= 500 || status === 0) {
            errors.push(`${visit.toString()}: ${status}`)
          }
        }
      }),
    )
  }
  // Caches are full and code is compiled after a quarter of the time.
  await soak(MINUTES / 4)
  const before = shop.memory()
  await soak((MINUTES * 3) / 4)
  const growth = shop.memory() / before - 1
  report(
    `soak of ${MINUTES} minutes: ${visited} visits, memory ${Math.round(before / 1e6)} MB, grown by ${(growth * 100).toFixed(1)} %, ${errors.length} errors`,
  )
  expect(errors).toEqual([])
  expect(growth).toBeLessThan(mostGrowth)
})

async function get(path: string) {
  const answer = await fetch(shop.shopUrl + path, { signal: AbortSignal.timeout(30_000) })
  await answer.arrayBuffer()
  return answer.status
}

async function listSkus() {
  const answer = await fetch(`${shop.shopUrl}/api/orders/most-sold-products`)
  const text = await answer.text()
  return [...text.matchAll(/"(?:SKU|sku)":"([^"/]+)"/g)].map(([, sku]) => sku as string)
}
