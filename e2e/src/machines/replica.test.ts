import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buy } from '../faults/guest.ts'
import { report } from '../faults/shop-under-test.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { startShops, type Shops } from './shops.ts'

/** Prices that are changed while the replica lags. */
const CHANGES = 20
/** Milliseconds after which nobody may see the old price; a machine that does other work too is not judged by them. */
const STALE_MS = process.env.FAULT_GOALS ? 2_000 : Number.POSITIVE_INFINITY

let primary: Postgres
let replica: Postgres
let shops: Shops

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startPostgres(primary)
  const environment = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url }
  shops = await startShops([environment, environment])
  await shops.importProducts(
    'PUMP,Motobomba de 2 pulgadas,Bombas,Prueba,1250,500',
    'SAW,Motosierra de 18 pulgadas,Motosierras,Prueba,4800,20',
  )
})
afterAll(async () => {
  await shops.close()
  await replica.stop()
  await primary.stop()
})

const textOf = async (address: string) => (await fetch(address)).text()

/** As the office changes and announces it. */
const changePrice = (pesos: number) =>
  primary.sql(`begin;
    update product set list_price = ${pesos * 100} where sku = 'PUMP';
    select pg_notify('pages_changed', E'products\\nproduct:PUMP\\nbrand:' || brand_id || E'\\ncategory:' || category_1)
      from product where sku = 'PUMP';
    commit`)

/** Where the price is shown, of each process. */
const placesOf = (shopUrl: string) => [
  () => textOf(`${shopUrl}/producto/PUMP`),
  () => textOf(`${shopUrl}/productos`),
  () => textOf(`${shopUrl}/api/products/PUMP`),
  () => textOf(`${shopUrl}/api/products/search?query=motobomba`),
  async () => {
    const answer = await fetch(`${shopUrl}/api/products/catalog/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pageSize":20}',
    })
    return answer.text()
  },
]
const places = () => shops.markets.flatMap(({ shopUrl }) => placesOf(shopUrl))

/** A price that no other number looks like, as page and answer write it. */
const written = (pesos: number) =>
  new RegExp(`${pesos}|${Math.floor(pesos / 1000)},${pesos % 1000}`)

/** Changes the price; answers after how many milliseconds all places showed it. Each is asked again and again. */
async function seenAfter(pesos: number) {
  const price = written(pesos)
  await changePrice(pesos)
  const since = performance.now()
  const seen = await Promise.all(
    places().map(async (look) => {
      for (;;) {
        if (price.test(await look())) return performance.now() - since
        await wait(10)
      }
    }),
  )
  // Nobody kept what was read before.
  for (const look of places()) expect(await look()).toMatch(price)
  return Math.max(...seen)
}

const commits = (server: Postgres) =>
  server.sql(`select xact_commit from pg_stat_database where datname = 'postgres'`).then(Number)

test('searches are made on the replica', async () => {
  for (const { shopUrl } of shops.markets)
    await expect.poll(() => textOf(`${shopUrl}/productos`)).toContain('Motosierra')
  const before = await Promise.all([primary, replica].map(commits))
  const searches = 200
  for (let search = 0; search < searches; search += 1) {
    const { shopUrl } = shops.markets[search % 2]!
    const answer = await fetch(`${shopUrl}/api/products/search?query=motobomba%20${search}`)
    expect(answer.status).toBe(200)
  }
  const more = async (index: number) =>
    (await commits([primary, replica][index]!)) - (before[index] ?? 0)
  await expect.poll(() => more(1)).toBeGreaterThan(searches * 0.9)
  report(
    `${searches} searches: ${await more(1)} transactions on the replica, ${await more(0)} on the primary`,
  )
})

test('a replica that replays late makes no price stale', async () => {
  await replica.sql(`alter system set recovery_min_apply_delay = '700ms'`)
  await replica.sql('select pg_reload_conf()')
  const took: number[] = []
  for (let change = 1; change <= CHANGES; change += 1) took.push(await seenAfter(6111 + change * 7))
  await replica.sql('alter system reset recovery_min_apply_delay')
  await replica.sql('select pg_reload_conf()')
  expect(Math.max(...took)).toBeLessThan(STALE_MS)
  report(
    `${CHANGES} prices changed beside a replica 700 ms late: seen in all places of both processes after at most ${Math.max(...took).toFixed(0)} ms`,
  )
})

test('while a replica stands still the primary serves, and carts and orders are never read from it', async () => {
  await replica.sql('select pg_wal_replay_pause()')
  expect(await seenAfter(7333)).toBeLessThan(STALE_MS)
  const purchases = await Promise.all(shops.markets.map((market) => buy(market, 'PUMP')))
  expect(purchases.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  for (const { shopUrl } of shops.markets)
    await expect.poll(() => textOf(`${shopUrl}/api/products/PUMP`)).toMatch(/"stock":498\b/)
  await replica.sql('select pg_wal_replay_resume()')
  expect(await seenAfter(7444)).toBeLessThan(STALE_MS)
})

test('when the replica is killed the primary serves at once', async () => {
  const statuses = new Set<number>()
  const ask = async (search: number) => {
    const { shopUrl } = shops.markets[search % 2]!
    const answer = await fetch(`${shopUrl}/api/products/search?query=bomba%20${search}`)
    statuses.add(answer.status)
  }
  for (let search = 0; search < 200; search += 1) {
    if (search === 50) await replica.kill()
    await ask(search)
  }
  expect(statuses).toEqual(new Set([200]))
  expect(await seenAfter(7555)).toBeLessThan(STALE_MS)
  expect(shops.output()).not.toMatch(/"level":(?:50|60)/)
})
