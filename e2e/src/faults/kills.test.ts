import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buy, type Purchase } from './guest.ts'
import { startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` makes 200. */
const KILLS = Number(process.env.FAULT_KILLS ?? 6)
const BUYERS = 4
const STOCK = 9_000

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await startShopUnderTest({ catalog: [`PUMP,Motobomba,Bombas,Prueba,1250.98,${STOCK}`] })
})
afterAll(() => shop.close())

const victims = ['server', 'database', 'provider'] as const

test('nothing is lost or doubled when server, database or provider are killed during purchases', async () => {
  const purchases: Purchase[] = []
  const over = new AbortController()
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over.signal.aborted) purchases.push(await buy(shop, 'PUMP'))
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = purchases.length
    // Each kill falls into purchases under way: some have ended since the last one, others have not.
    await vi.waitFor(() => expect(purchases.length).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 7,
    })
    await shop.crash(victims[kill % victims.length]!)
  }
  over.abort()
  await Promise.all(buyers)

  expect(purchases.map(({ outcome }) => outcome)).toEqual(purchases.map(() => 'paid'))
  expect(new Set(purchases.map(({ chargeId }) => chargeId)).size).toBe(purchases.length)
  await vi.waitFor(async () => expect(await countMails()).toBe(purchases.length), {
    timeout: 180_000,
    interval: 500,
  })
  expect(await readStock()).toBe(STOCK - purchases.length)
  expect(await countKeptCaptures()).toBe(purchases.length)
})

/** Buyers who were told of their order, each counted once. */
async function countMails() {
  const told = new Set<string>()
  for (const name of await readdir(shop.mailDir)) {
    if (!name.endsWith('.eml')) continue
    const mail = await readFile(join(shop.mailDir, name), 'utf8')
    if (/^Subject: Pedido recibido/m.test(mail)) told.add(/^To: (.*)$/m.exec(mail)?.[1] ?? '')
  }
  return told.size
}

async function readStock() {
  const answer = await fetch(`${shop.shopUrl}/api/products/PUMP/stock`)
  const { data } = (await answer.json()) as { data: { attributes: { stock: number } } }
  return data.attributes.stock
}

/** Charges that the provider took and did not give back. */
async function countKeptCaptures() {
  const answer = await fetch(`${shop.sandboxUrl}/__emu/charges?limit=1000`)
  const charges = (await answer.json()) as { status: string }[]
  return charges.filter(({ status }) => status === 'completed').length
}
