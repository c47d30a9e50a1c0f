import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'

import { migratePostgres } from './migrate-postgres.ts'

const folder = new URL('../migrations/', import.meta.url)
const migrations = readMigrationFiles({ migrationsFolder: fileURLToPath(folder) })
const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
  entries: { tag: string }[]
}

/** The fifth is the first of a shop that sells; the file of rows is for it. */
const FIRST = 5
const ROWS = Number(process.env.MIGRATION_ROWS ?? 1_000)
const rows = readFileSync(new URL('fill-shop.sql', import.meta.url), 'utf8')
const isMeasured = process.env.FAULT_GOALS === 'true'

/** How often a large table is read from end to end while its writers wait: each time takes 0.15 s at 100,000 rows. */
const MAX_READS = 5
/** Milliseconds that a shopper waits for a migration; where nothing is measured only what hangs is found. */
const LONGEST_WAIT = isMeasured ? 1_000 : 30_000

/** It makes the price of every product anew: with 100,000 of them shoppers wait for 2 s. None may do so again. */
const tooHeavy = ['0005_selling_more']

test('no later migration makes a large table anew, changes all its rows or reads it too often', async () => {
  await withOlderShop(async ({ client }) => {
    const heavy: string[] = []
    for (const [index, { tag }] of entries.entries()) {
      if (index < FIRST) continue
      const { anew, changed, reads } = await observe(client, migrations.slice(0, index + 1))
      if (anew + changed > 0 || reads > MAX_READS) heavy.push(tag)
    }
    expect(heavy).toEqual(tooHeavy)
  })
})

test('shoppers are served while a migration waits for somebody who reads', async () => {
  await withOlderShop(async ({ client, connect }) => {
    const reader = await connect()
    await reader.query('begin')
    await reader.query('select from product limit 1')
    const migrated = migratePostgres(client, migrations)
    await waiting(reader)
    const shopper = await connect()
    await shopper.query('select from product limit 1')
    await reader.query('commit')
    await migrated
    const { rows: found } = await shopper.query('select hash from drizzle.__drizzle_migrations')
    expect(found).toHaveLength(migrations.length)
  })
})

test('shoppers who read and write wait for no migration', async () => {
  await withOlderShop(async ({ client, connect }) => {
    const slow: string[] = []
    for (const [index, { tag }] of entries.entries()) {
      if (index < FIRST) continue
      const probes = await Promise.all(writes.map(async (write) => probe(await connect(), write)))
      await migratePostgres(client, migrations.slice(0, index + 1))
      const waits = await Promise.all(probes.map((stop) => stop()))
      const longest = Math.max(...waits)
      const figure = `${tag}, ${ROWS} rows: a shopper waits ${longest} ms at most`
      if (isMeasured) process.stdout.write(`figures: ${figure}\n`)
      if (longest > LONGEST_WAIT && !tooHeavy.includes(tag)) slow.push(figure)
    }
    expect(slow).toEqual([])
  })
})

interface Shop {
  client: pg.Client
  connect(): Promise<pg.Client>
}

/** A database of its own as the fifth migration left it, with rows. */
async function withOlderShop(work: (shop: Shop) => Promise<void>) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('These tests need TEST_DATABASE_URL, a PostgreSQL')
  const name = `surco_older_${process.pid}`
  const opened: pg.Client[] = []
  const open = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    opened.push(client)
    return client
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  const admin = await open(server)
  await admin.query(`create database ${name}`)
  try {
    const client = await open(url.href)
    await migratePostgres(client, migrations.slice(0, FIRST))
    await client.query(rows.replaceAll('ROWS', String(ROWS)))
    await client.query('analyze')
    await work({ client, connect: () => open(url.href) })
  } finally {
    await Promise.all(opened.slice(1).map((client) => client.end()))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

interface Done {
  /** Large tables that were written anew, and those of which every row was changed. */
  anew: number
  changed: number
  /** How often a large table was read from end to end. */
  reads: number
}

/** Applies the last of these migrations, and says what it did to the tables that hold many rows. */
async function observe(client: pg.Client, upTo: MigrationMeta[]): Promise<Done> {
  await client.query(`create temp table large as
    select oid as id, relfilenode as file, reltuples as held from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${ROWS / 2}`)
  // Else what was read before would be counted too.
  await client.query('select pg_stat_force_next_flush()')
  const last = upTo.at(-1)
  if (!last) throw new Error('There is no migration')
  // What a transaction has read is known as long as it lasts.
  const look = `create temp table done as select
    count(*) filter (where c.relfilenode <> l.file) as anew,
    count(*) filter (where pg_stat_get_xact_tuples_updated(l.id) > l.held / 2) as changed,
    coalesce(sum(floor(pg_stat_get_xact_tuples_returned(l.id) / l.held + 0.5)), 0) as reads
    from large l join pg_class c on c.oid = l.id`
  await migratePostgres(client, [...upTo.slice(0, -1), { ...last, sql: [...last.sql, look] }])
  const { rows: seen } = await client.query<Record<keyof Done, string>>('select * from done')
  await client.query('drop table done; drop table large; analyze')
  const [{ anew, changed, reads } = { anew: 0, changed: 0, reads: 0 }] = seen
  return { anew: Number(anew), changed: Number(changed), reads: Number(reads) }
}

/** Resolves once somebody waits for a lock. */
async function waiting(client: pg.Client) {
  await expect
    .poll(async () => {
      const { rows: locks } = await client.query('select from pg_locks where not granted')
      return locks.length
    })
    .toBeGreaterThan(0)
}

/** What a shopper changes in a table, at no loss. */
const writes = [
  "update product set stock = stock where sku = 'P-1'",
  `update "order" set to_ship = to_ship where id = 'o1'`,
  "update cart_line set quantity = quantity where cart_id = 'c1'",
]

/** Changes a row again and again; the function that it gives ends this and tells the longest time that one turn took, in milliseconds. */
function probe(client: pg.Client, write: string) {
  const over = new AbortController()
  let longest = 0
  const turns = (async () => {
    while (!over.signal.aborted) {
      const since = performance.now()
      await client.query(write)
      longest = Math.max(longest, performance.now() - since)
    }
  })()
  return async () => {
    over.abort()
    await turns
    return Math.round(longest)
  }
}
