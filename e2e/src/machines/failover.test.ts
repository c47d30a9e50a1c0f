import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { buy, type Purchase } from '../faults/guest.ts'
import { report } from '../faults/shop-under-test.ts'
import { openAddress, type Address } from './address.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { startShops, type Shops } from './shops.ts'

const FAILOVERS = Number(process.env.FAULT_FAILOVERS ?? 20)
const BUYERS = 4
const STOCK = 9_000
/** Milliseconds until each process is ready for shoppers once the new primary takes writes; `npm run prove` judges them. */
const BACK_MS = process.env.FAULT_GOALS ? 10_000 : Number.POSITIVE_INFINITY

let primary: Postgres
let replica: Postgres
let address: Address
let shops: Shops

/** From now on a commit is answered once the replica has it too. A copy that is made before does not wait for one itself. */
async function waitForReplica(server: Postgres) {
  await server.sql(`alter system set synchronous_standby_names = '*'`)
  await server.sql('select pg_reload_conf()')
  const inStep = `select count(*) from pg_stat_replication where sync_state = 'sync'`
  await vi.waitFor(async () => expect(await server.sql(inStep)).toBe('1'), 20_000)
}

beforeAll(async () => {
  primary = await startPostgres()
  address = await openAddress(primary.url)
  shops = await startShops([{ DATABASE_URL: address.url }, { DATABASE_URL: address.url }])
  await shops.importProducts(`PUMP,Motobomba,Bombas,Prueba,1250,${STOCK}`)
  replica = await startPostgres(primary)
  await waitForReplica(primary)
})
afterAll(async () => {
  await shops.close()
  await address.close()
  await replica.stop()
  await primary.stop()
})

/** Kills the primary; answers after how many milliseconds all processes were ready again, counted from the new primary's first write. */
async function failOver() {
  await primary.kill()
  await replica.sql('select pg_promote()')
  await vi.waitFor(() => replica.sql('create table if not exists written ()'), 60_000)
  const since = performance.now()
  address.switchTo(replica.port)
  await Promise.all(shops.markets.map(({ shopUrl }) => untilReady(shopUrl)))
  const took = performance.now() - since
  const former = primary
  primary = replica
  replica = await startPostgres(primary)
  await waitForReplica(primary)
  await former.stop()
  return took
}

async function untilReady(shopUrl: string) {
  for (;;) {
    const answer = await fetch(`${shopUrl}/api/health/ready`).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(50)
  }
}

test(`nothing is lost or doubled when the primary fails over ${FAILOVERS} times during purchases`, async () => {
  const purchases: Purchase[] = []
  const over = new AbortController()
  const buyers = Array.from({ length: BUYERS }, async (_, index) => {
    while (!over.signal.aborted) purchases.push(await buy(shops.markets[index % 2]!, 'PUMP'))
  })
  const took: number[] = []
  for (let count = 0; count < FAILOVERS; count += 1) {
    const before = purchases.length
    await vi.waitFor(() => expect(purchases.length).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 7,
    })
    took.push(await failOver())
  }
  over.abort()
  await Promise.all(buyers)

  expect(purchases.map(({ outcome }) => outcome)).toEqual(purchases.map(() => 'paid'))
  expect(new Set(purchases.map(({ chargeId }) => chargeId)).size).toBe(purchases.length)
  const count = String(purchases.length)
  expect(await primary.sql(`select count(*) from "order" where status = 'paid'`)).toBe(count)
  const left = () => primary.sql(`select stock from product where sku = 'PUMP'`)
  expect(await left()).toBe(String(STOCK - purchases.length))
  expect(await countKeptCaptures()).toBe(purchases.length)
  const told = `select count(*) from jobs.job where name = 'mail-order-paid' and state = 'completed'`
  await expect.poll(() => primary.sql(told), { timeout: 10 * 60_000 }).toBe(count)
  expect(Math.max(...took)).toBeLessThan(BACK_MS)
  const sorted = took.toSorted((a, b) => a - b)
  report(
    `${FAILOVERS} failovers: ${purchases.length} purchases, 0 lost, 0 doubled; both processes ready after ${sorted[Math.floor(took.length / 2)]?.toFixed(0)} ms in the middle, ${sorted.at(-1)?.toFixed(0)} ms at most, once the new primary took writes`,
  )
})

/** Charges that the provider took and did not give back. */
async function countKeptCaptures() {
  const answer = await fetch(`${shops.markets[0]!.sandboxUrl}/__emu/charges?limit=${STOCK}`)
  const charges = (await answer.json()) as { status: string }[]
  return charges.filter(({ status }) => status === 'completed').length
}
