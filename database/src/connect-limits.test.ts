import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { allowLongStatements, connectPostgres, migrate, type Database } from './index.ts'
import { brand } from './schema/index.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

// The embedded database is part of the process: nothing between them can hang.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

const url = () => (database.direct.kind === 'postgres' ? database.direct.connectionString : '')

test('does long work on both databases', async () => {
  const { rows } = await database.db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return tx.execute(sql`select 1 as done`)
  })
  expect(rows).toEqual([{ done: 1 }])
})

test.each(servers)('gives up a statement and a lock of %s that take too long', async () => {
  const limits = { statementMs: 300, lockMs: 100 }
  const limited = await connectPostgres({ url: url(), limits })
  await expect(limited.db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({
    cause: { code: '57014' },
  })
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table brand`)
    await expect(limited.db.execute(sql`select count(*) from brand`)).rejects.toMatchObject({
      cause: { code: '55P03' },
    })
  })
  await limited.close()
})

test.each(servers)('lets long work of %s take its time', async () => {
  const limited = await connectPostgres({ url: url(), limits: { statementMs: 100, answerMs: 200 } })
  const rows = await limited.db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return (await tx.execute(sql`select 1 as done from pg_sleep(0.5)`)).rows
  })
  expect(rows).toEqual([{ done: 1 }])
  // The next transaction is limited again.
  await expect(limited.db.execute(sql`select pg_sleep(60)`)).rejects.toThrow('Failed query')
  await limited.close()
})

test.each(servers)('%s ends a migration that hangs inside its transaction', async () => {
  const { db } = database
  await db.execute(sql`create table idling_allowed (setting text)`)
  await db.execute(sql`create function note_idling() returns event_trigger language plpgsql as $$ begin
    insert into idling_allowed values (current_setting('idle_in_transaction_session_timeout'));
    end $$`)
  await db.execute(sql`create event trigger note_idling on ddl_command_start
    when tag in ('CREATE TABLE') execute function note_idling()`)
  await migrate(database)
  const { rows } = await db.execute(sql`select distinct setting from idling_allowed`)
  expect(rows).toEqual([{ setting: '1min' }])
  await db.execute(sql`drop event trigger note_idling`)
})

test.each(servers)('gives up connections of %s that hang, and goes on with new ones', async () => {
  const between = await standBetween()
  const limited = await connectPostgres({
    url: between.url,
    limits: { answerMs: 300 },
    maxConnections: 3,
  })
  const ask = () => limited.db.execute(sql`select 1 as n`)
  await Promise.all([ask(), ask(), ask()])
  between.freeze()
  const transaction = limited.db.transaction((tx) => tx.execute(sql`select 1`))
  const all = await Promise.allSettled([ask(), ask(), transaction])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await Promise.all([ask(), ask(), ask(), ask()])).map(({ rows }) => rows)).toEqual(
    [1, 2, 3, 4].map(() => [{ n: 1 }]),
  )
  await limited.close()
  between.close()
})

test.each(servers)('leaves a server of %s that only reads any more', async () => {
  const { rows } = await database.db.execute(sql`select current_database() as name`)
  const setting = sql`alter database ${sql.identifier(String(rows[0]?.['name']))} set default_transaction_read_only`
  await database.db.execute(sql`${setting} = on`)
  const moved = await connectPostgres({ url: url(), maxConnections: 1 })
  const write = () => moved.db.insert(brand).values({ name: 'Milpa' }).onConflictDoNothing()
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
  await database.db.execute(sql`${setting} = off`)
  await expect(write()).resolves.toMatchObject({ rowCount: 1 })
  await moved.close()
})

test.each(servers)('listens to %s again after a connection that hung', async () => {
  const between = await standBetween()
  const hears = await connectPostgres({
    url: url(),
    directUrl: between.url,
    limits: { answerMs: 300 },
    heartbeatMs: 400,
  })
  const heard: string[] = []
  const stop = await hears.listen('test_channel', (payload) => void heard.push(payload))
  between.freeze()
  await database.db.execute(sql`select pg_notify('test_channel', 'lost')`)
  // All may have changed meanwhile.
  await vi.waitFor(() => expect(heard).toEqual(['']), 20_000)
  await database.db.execute(sql`select pg_notify('test_channel', 'again')`)
  await vi.waitFor(() => expect(heard).toEqual(['', 'again']), 20_000)
  await stop()
  await hears.close()
  between.close()
})

/** Stands between a pool and its server; what is frozen passes nothing on any more, and new connections do. */
async function standBetween() {
  const target = new URL(url())
  const { hostname, port } = target
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(port || 5432), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  target.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: target.href,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
