import { performance } from 'node:perf_hooks'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buy, type Purchase } from './guest.ts'
import { report, startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` sends 2,000. */
const BUYERS = Number(process.env.FAULT_BUYERS ?? 200)
const AT_A_TIME = 64
const UNITS = 20

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await startShopUnderTest({ catalog: [`PUMP,Motobomba,Bombas,Prueba,1250.98,${UNITS}`] })
})
afterAll(() => shop.close())

test(`of ${BUYERS} buyers, ${AT_A_TIME} at a time, exactly ${UNITS} get one of ${UNITS} units, and all others are told politely`, async () => {
  const purchases: (Purchase & { ms: number })[] = []
  let next = 0
  async function buyInTurn() {
    while (next < BUYERS) {
      next += 1
      const since = performance.now()
      purchases.push({ ...(await buy(shop, 'PUMP')), ms: performance.now() - since })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, buyInTurn))

  const paid = purchases.filter(({ outcome }) => outcome === 'paid')
  const others = purchases.filter(({ outcome }) => outcome !== 'paid')
  expect(paid).toHaveLength(UNITS)
  expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['OUT_OF_STOCK']))
  const slowest = paid.map(({ ms }) => ms).toSorted((a, b) => a - b)
  report(
    `paid purchases: median ${slowest[10]?.toFixed(0)} ms, slowest ${slowest.at(-1)?.toFixed(0)} ms`,
  )
})
