import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { connectPostgres, type Database } from './index.ts'
import { withDirectClient } from './postgres-client.ts'
import { brand, category } from './schema/index.ts'
import { createTestDatabase, refusedBy } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('orders names without case and accents, with ñ after n', async () => {
  await database.db
    .insert(brand)
    .values(['Ñandú', 'Nz', 'árbol', 'Zorro', 'Bosque', 'nube'].map((name) => ({ name })))
  const rows = await database.db.select({ name: brand.name }).from(brand).orderBy(brand.sortKey)
  expect(rows.map((row) => row.name)).toEqual(['árbol', 'Bosque', 'nube', 'Nz', 'Ñandú', 'Zorro'])
})

test('refuses two first-level categories with the same name', async () => {
  await database.db.insert(category).values({ level: 1, name: 'Motobombas' })
  const second = database.db.insert(category).values({ level: 1, name: 'MOTOBOMBAS' })
  expect(await refusedBy(second)).toBe('category_name_under_parent')
})

test('undoes a transaction that fails', async () => {
  const failed = database.db.transaction(async (tx) => {
    await tx.insert(brand).values({ name: 'Efímera' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const found = await database.db.select().from(brand).where(eq(brand.name, 'Efímera'))
  expect(found).toEqual([])
})

test('hears what another connection says, after it commits', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<string>()
  const stop = await database.listen('test_channel', resolve)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('test_channel', 'hola')`)
  })
  expect(await heard).toBe('hola')
  await stop()
})

test('answers 64-bit integers as numbers', async () => {
  const { rows } = await database.db.execute(sql`select 9000000000::bigint as n`)
  expect(rows).toEqual([{ n: 9_000_000_000 }])
})

// The embedded database has no connection that could break.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

test.each(servers)('listens again, once, after %s was away for a while', async () => {
  const url = database.direct.kind === 'postgres' ? database.direct.connectionString : ''
  const gate = await openGate(url)
  const gated = await connectPostgres({ url, directUrl: gate.url })
  const heard: string[] = []
  const stop = await gated.listen('test_channel', (payload) => void heard.push(payload))

  gate.refuse(true)
  await database.db.execute(sql`select pg_terminate_backend(pid) from (${listeners}) as l`)
  await vi.waitFor(() => expect(gate.refused()).toBe(3), 20_000)
  gate.refuse(false)
  await vi.waitFor(() => expect(heard).toEqual(['']), 20_000)
  await database.db.execute(sql`select pg_notify('test_channel', 'again')`)
  await vi.waitFor(() => expect(heard).toEqual(['', 'again']), 20_000)
  expect((await database.db.execute(listeners)).rows).toHaveLength(1)

  await stop()
  await gated.close()
  await gate.close()
})

test.each(servers)('refuses a database of %s that cannot hold every name', async () => {
  const name = `surco_latin_${process.pid}`
  const run = (statement: string) => database.db.execute(sql.raw(statement))
  await run(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const place = new URL(database.direct.kind === 'postgres' ? database.direct.connectionString : '')
  place.pathname = `/${name}`
  await expect(connectPostgres({ url: place.href })).rejects.toMatchObject({ encoding: 'LATIN1' })
  await run(`drop database ${name} with (force)`)
})

test.each(servers)('a connection to %s that is cut fails its transaction alone', async () => {
  const cut = database.db.transaction(async (tx) => {
    await tx.insert(brand).values({ name: 'Cortada' })
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await tx.insert(brand).values({ name: 'Después' })
  })
  await expect(cut).rejects.toMatchObject({ cause: expect.any(Error) })
  const kept = await database.db
    .select()
    .from(brand)
    .where(inArray(brand.name, ['Cortada', 'Después']))
  expect(kept).toEqual([])
})

test.each(servers)('works with %s as the shop needs it, whatever its settings are', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  )
  const others = {
    DateStyle: 'German, DMY',
    IntervalStyle: 'sql_standard',
    default_transaction_isolation: 'serializable',
  }
  for (const [setting, value] of Object.entries(others)) {
    const change = `alter database ${rows[0]?.name} set ${setting} = '${value}'`
    await database.db.execute(sql.raw(change))
  }
  const url = database.direct.kind === 'postgres' ? database.direct.connectionString : ''
  const text = `select current_setting('DateStyle') as dates, interval '1 day 2 hours'::text as interval,
    current_setting('transaction_isolation') as isolation`
  const needed = {
    dates: expect.stringMatching(/^ISO/),
    interval: '1 day 02:00:00',
    isolation: 'read committed',
  }
  const other = await connectPostgres({ url })
  for (const { rows: told } of [
    await other.db.execute(sql.raw(text)),
    await other.probe((db) => db.execute(sql.raw(text))),
    await withDirectClient(url, (client) => client.query(text)),
  ]) {
    expect(told).toEqual([needed])
  }
  await other.close()
})

const listeners = sql`select pid from pg_stat_activity
  where datname = current_database() and query like 'listen "test_channel"%'`

/** A way to the database that can be closed: it counts whom it turned away. */
async function openGate(url: string) {
  const { hostname, port } = new URL(url)
  let refusing = false
  let refused = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    if (refusing) {
      refused += 1
      return socket.destroy()
    }
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) open.add(end.on('error', () => {}))
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gated = new URL(url)
  gated.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: gated.href,
    refuse: (value: boolean) => (refusing = value),
    refused: () => refused,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
