import { execFileSync } from 'node:child_process'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buy, buyAndLeave } from '../faults/guest.ts'
import { startPooler } from './pooler.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { startShops, type Shops } from './shops.ts'

const version = /PgBouncer ([\d.]+)/.exec(String(execFileSync('pgbouncer', ['--version'])))?.[1]
const [, minor = 0] = (version ?? '').split('.').map(Number)
/** From 1.21 on it knows of statements that are prepared under names. */
const knowsNames = minor >= 21
const prepared = {
  how: 'with prepared statements',
  settings: ['max_prepared_statements = 300'],
  env: { DATABASE_PREPARES: 'true' },
}
const ways = [
  { how: 'without prepared statements', settings: [], env: {} },
  ...(knowsNames ? [prepared] : []),
]

/** As docs/operations.md tells the operator. */
const ROLE = `
  alter role postgres set lock_timeout='5s';
  alter role postgres set statement_timeout='15s';
  alter role postgres set idle_in_transaction_session_timeout='30s';
  alter role postgres set jit='off';
  alter role postgres set max_parallel_workers_per_gather='0'`

const STOCK = 500
let server: Postgres
let pooler: Awaited<ReturnType<typeof startPooler>>
let shops: Shops

describe.each(ways)(`two processes behind PgBouncer ${version}, $how:`, ({ settings, env }) => {
  beforeAll(async () => {
    server = await startPostgres()
    await server.sql(ROLE)
    pooler = await startPooler(server.url, settings)
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url, ...env }
    shops = await startShops([environment, environment])
    await shops.importProducts(
      `PUMP,Motobomba de 2 pulgadas,Bombas,Prueba,1250,${STOCK}`,
      'SAW,Motosierra de 18 pulgadas,Motosierras,Prueba,4800,20',
    )
  })
  afterAll(async () => {
    await shops.close()
    await pooler.stop()
    await server.stop()
  })

  test('shoppers browse and search, more at a time than there are connections', async () => {
    for (const { shopUrl } of shops.markets)
      await expect.poll(() => textOf(`${shopUrl}/productos`)).toContain('Motosierra')
    const addresses = shops.markets.flatMap(({ shopUrl }) =>
      Array.from({ length: 40 }, (_, index) => [
        `${shopUrl}/producto/PUMP?visit=${index}`,
        `${shopUrl}/search?q=motobomba+${index}`,
        `${shopUrl}/api/products/search?query=bomba%20${index}`,
        `${shopUrl}/api/products/PUMP/stock`,
      ]).flat(),
    )
    const answered = new Set<number>()
    const visitors = Array.from({ length: 16 }, async (_, first) => {
      for (let next = first; next < addresses.length; next += 16)
        answered.add((await fetch(addresses[next] ?? '')).status)
    })
    await Promise.all(visitors)
    expect(answered).toEqual(new Set([200]))
    expect(await textOf(addresses[2] ?? '')).toContain('PUMP')
  })

  test('a change made past the pooler is heard by both', async () => {
    await shops.importProducts(`SAW,Motosierra de 20 pulgadas,Motosierras,Prueba,5100,20`)
    for (const { shopUrl } of shops.markets)
      await expect
        .poll(() => textOf(`${shopUrl}/producto/SAW`))
        .toContain('Motosierra de 20 pulgadas')
  })

  test('many buy at a time, and who does not come back is heard of by webhook', async () => {
    const through = (index: number) => shops.markets[index % 2]!
    const purchases = await Promise.all(
      Array.from({ length: 24 }, (_, index) => buy(through(index), 'PUMP')),
    )
    expect(purchases.map(({ outcome }) => outcome)).toEqual(purchases.map(() => 'paid'))
    await Promise.all(Array.from({ length: 6 }, (_, index) => buyAndLeave(through(index), 'PUMP')))
    const paid = () => server.sql(`select count(*) from "order" where status = 'paid'`)
    await expect.poll(paid).toBe('30')
    const left = () => server.sql(`select stock - reserved from product where sku = 'PUMP'`)
    expect(await left()).toBe(String(STOCK - 30))
    const told = `select count(*) from jobs.job where name = 'mail-order-paid' and state = 'completed'`
    await expect.poll(() => server.sql(told)).toBe('30')
  })

  test('nothing went wrong that only the log tells', async () => {
    const backup = await shops.command('server/src/backup/command.ts', [])
    expect(backup).toContain('.tar')
    for (const { shopUrl } of shops.markets) {
      const ready = await fetch(`${shopUrl}/api/health/ready`)
      expect(ready.status).toBe(200)
    }
    expect(shops.output()).not.toMatch(/"level":(?:50|60)/)
  })
})

const textOf = async (address: string) => (await fetch(address)).text()
