import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buy, type Purchase } from './guest.ts'
import { report, startShopUnderTest, type ShopUnderTest } from './shop-under-test.ts'

/** `npm run test:long` makes 200. */
const KILLS = Number(process.env.FAULT_KILLS ?? 8)
const BUYERS = 4
const STOCK = 9_000

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await startShopUnderTest({
    catalog: [`PUMP,Motobomba,Bombas,Prueba,1250,${STOCK}`],
    smtp: true,
  })
})
afterAll(() => shop.close())

const victims = ['server', 'database', 'provider', 'mail server'] as const

test('nothing is lost or doubled when server, database, provider or mail server are killed during purchases', async () => {
  const purchases: Purchase[] = []
  const over = new AbortController()
  async function untilAnotherPurchase() {
    const before = purchases.length
    await vi.waitFor(() => expect(purchases.length).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 7,
    })
  }
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!over.signal.aborted) purchases.push(await buy(shop, 'PUMP'))
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Each kill falls into purchases under way: some have ended since the last one, others have not.
    await untilAnotherPurchase()
    // While there is no mail server more is bought.
    await shop.crash(victims[kill % victims.length]!, untilAnotherPurchase)
  }
  over.abort()
  await Promise.all(buyers)

  expect(purchases.map(({ outcome }) => outcome)).toEqual(purchases.map(() => 'paid'))
  expect(new Set(purchases.map(({ chargeId }) => chargeId)).size).toBe(purchases.length)
  // A message that was not taken several times is tried again after some minutes.
  await vi.waitFor(async () => expect((await listTold()).size).toBe(purchases.length), {
    timeout: 20 * 60_000,
    interval: 2_000,
  })
  const told = [...(await listTold()).values()]
  expect(await readStock()).toBe(STOCK - purchases.length)
  expect(await countKeptCaptures()).toBe(purchases.length)
  report(
    `${KILLS} kills of ${victims.join(', ')} in turn: ${purchases.length} purchases, 0 lost, 0 doubled, 0 buyers not told, ${told.filter((times) => times > 1).length} told twice`,
  )
})

/** Buyers who were told of their order, and how often. */
async function listTold() {
  const told = new Map<string, number>()
  for (const name of await readdir(shop.mailDir)) {
    if (!name.endsWith('.eml')) continue
    const mail = await readFile(join(shop.mailDir, name), 'utf8')
    if (!/^Subject: Pedido recibido/m.test(mail)) continue
    const buyer = /^To: (.*)$/m.exec(mail)?.[1] ?? ''
    told.set(buyer, (told.get(buyer) ?? 0) + 1)
  }
  return told
}

async function readStock() {
  const answer = await fetch(`${shop.shopUrl}/api/products/PUMP/stock`)
  const { data } = (await answer.json()) as { data: { attributes: { stock: number } } }
  return data.attributes.stock
}

/** Charges that the provider took and did not give back. */
async function countKeptCaptures() {
  const answer = await fetch(`${shop.sandboxUrl}/__emu/charges?limit=${STOCK}`)
  const charges = (await answer.json()) as { status: string }[]
  return charges.filter(({ status }) => status === 'completed').length
}
