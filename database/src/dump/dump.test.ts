import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { connectEmbedded, connectPostgres, migrate, type Database } from '../index.ts'
import { withDirectClient } from '../postgres-client.ts'
import { brand } from '../schema/index.ts'
import { createTestDatabase } from '../testing.ts'
import { dumpDatabase, restoreDatabase } from './index.ts'

let database: Database
let folder: string
const made: string[] = []
const guests: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'surco-dump-'))
})
afterAll(async () => {
  for (const name of made) await run(`drop database ${name} with (force)`)
  for (const name of guests) await run(`drop role ${name}`)
  await database.close()
  await rm(folder, { recursive: true })
})

// The embedded database has no roles that limit it, and is dumped in the process itself.
const servers = process.env.TEST_DATABASE === 'postgres' ? ['PostgreSQL'] : []

const run = (statement: string) => database.db.execute(sql.raw(statement))
const url = () => (database.direct.kind === 'postgres' ? database.direct.connectionString : '')

/** What a role's settings do, for every connection to one database. */
async function limit(name: string, settings: Record<string, string>) {
  for (const [setting, value] of Object.entries(settings)) {
    await run(`alter database ${name} set ${setting} = '${value}'`)
  }
}

/** An empty database beside the test's. */
async function createLimited() {
  const name = `surco_dump_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${name}`)
  made.push(name)
  await limit(name, { statement_timeout: '100ms', lock_timeout: '100ms' })
  const address = new URL(url())
  address.pathname = `/${name}`
  return address.href
}

/** Waits until somebody waits for a lock in the database that this address names. */
const somebodyWaits = (address: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await run(`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where not granted and datname = '${new URL(address).pathname.slice(1)}'`)
      expect(rows).not.toEqual([])
    },
    { timeout: 60_000 },
  )

/** Dumps while a table is locked, until `meanwhile` is over. */
const dumpSlowly = (file: string, meanwhile: () => Promise<unknown>) =>
  withDirectClient(url(), async (client) => {
    await client.query('begin')
    await client.query('lock table brand')
    const dumped = dumpDatabase(database, file)
    await somebodyWaits(url())
    await meanwhile()
    await client.query('commit')
    return dumped
  })

test('leaves the embedded database as it was when what is restored is of no use', async () => {
  const dataDir = join(folder, 'kept')
  const kept = await connectEmbedded(dataDir)
  await kept.db.execute(sql`create table kept (id int)`)
  const file = join(folder, 'embedded.dump')
  await migrate(kept)
  await dumpDatabase(kept, file)
  await kept.db.execute(sql`insert into kept values (7)`)
  await kept.close()
  const refuse = () => Promise.reject(new Error('of no use'))
  await expect(restoreDatabase({ kind: 'embedded', dataDir }, file, refuse)).rejects.toThrow(
    'of no use',
  )
  const opened = await connectEmbedded(dataDir)
  expect((await opened.db.execute(sql`select id from kept`)).rows).toEqual([{ id: 7 }])
  await opened.close()
  expect(await readdir(dataDir)).not.toContain('database.restoring')
})

test.each(servers)('dumps and restores %s under the limits of its role', async () => {
  await database.db.insert(brand).values({ name: 'Milpa' })
  const { rows } = await run('select current_database() as name')
  await limit(String(rows[0]?.['name']), { idle_in_transaction_session_timeout: '100ms' })
  const file = join(folder, 'limited.dump')
  expect(await dumpSlowly(file, () => run('select pg_sleep(0.5)'))).toMatchObject({
    kind: 'postgres',
  })
  const place = await createLimited()
  await restoreDatabase({ kind: 'postgres', url: place }, file, migrate)
  const restored = await connectPostgres({ url: place })
  expect(await restored.db.select({ name: brand.name }).from(brand)).toEqual([{ name: 'Milpa' }])
  await restored.close()
})

test.each(servers)(
  'dumps of %s what is the shop’s alone, and restores beside what is others’',
  async () => {
    const place = await createLimited()
    const shop = await connectPostgres({ url: place })
    await migrate(shop)
    await shop.db.insert(brand).values({ name: 'Milpa' })
    for (const statement of [
      'create extension pg_stat_statements',
      'create schema bi',
      'create table bi.kept as select 7 as id',
    ])
      await shop.db.execute(sql.raw(statement))
    const file = join(folder, 'beside.dump')
    await dumpDatabase(shop, file)
    await shop.close()
    await restoreDatabase({ kind: 'postgres', url: place }, file, migrate)
    const restored = await connectPostgres({ url: place })
    expect(await restored.db.select({ name: brand.name }).from(brand)).toEqual([{ name: 'Milpa' }])
    expect((await restored.db.execute(sql`select id from bi.kept`)).rows).toEqual([{ id: 7 }])
    await restored.close()
  },
)

/** The address as another role has it, which may do all in the database but owns nothing of it. */
async function asGuest(address: string) {
  const guest = `surco_guest_${randomUUID().replaceAll('-', '')}`
  const owner = await connectPostgres({ url: address, maxConnections: 1 })
  const name = new URL(address).pathname.slice(1)
  for (const statement of [
    `create role ${guest} login password 'guest'`,
    `grant all on database ${name} to ${guest}`,
    `grant all on schema public to ${guest}`,
  ])
    await owner.db.execute(sql.raw(statement))
  await owner.close()
  guests.push(guest)
  const changed = new URL(address)
  changed.username = guest
  changed.password = 'guest'
  return changed.href
}

test.each(servers)(
  'refuses to restore on %s as a role that may not, or not for the shop',
  async () => {
    const file = join(folder, 'roles.dump')
    await dumpDatabase(database, file)
    const place = await createLimited()
    const guest = await asGuest(place)
    const restore = (address: string) =>
      restoreDatabase({ kind: 'postgres', url: address }, file, migrate)
    await expect(restore(guest)).rejects.toMatchObject({ found: { what: 'schema public' } })

    const shop = await connectPostgres({ url: guest })
    await migrate(shop)
    await shop.close()
    const { username } = new URL(guest)
    await expect(restore(place)).rejects.toMatchObject({ found: { what: 'shop', owner: username } })

    await run(`alter database ${new URL(place).pathname.slice(1)} owner to ${username}`)
    await restore(guest)
  },
)

test.each(servers)('a connection to %s that breaks ends no process', async () => {
  const file = join(folder, 'cut.dump')
  const cut = () =>
    run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like '%snapshot%'`)
  await dumpSlowly(file, cut)
  expect((await stat(file)).size).toBeGreaterThan(0)
})

test.each(servers)('migrates %s under the limits of its role, after who began before', async () => {
  const place = await createLimited()
  const limited = await connectPostgres({ url: place })
  await withDirectClient(place, async (client) => {
    await client.query('select pg_advisory_lock(7340115)')
    const migrated = migrate(limited)
    await somebodyWaits(place)
    await client.query('select pg_sleep(0.5)')
    await client.query('select pg_advisory_unlock(7340115)')
    await migrated
  })
  expect(await limited.db.$count(brand)).toBe(0)
  await limited.close()
})
