import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { connectEmbedded, embeddedDatabase } from './connect-embedded.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'
import { startEmbedded, type EmbeddedClient } from './embedded-client.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { emptied, keepRows, leaseOf, shapeOf } from './reused-database.ts'

export { makeCuttable, type CuttableDatabase } from './cuttable-database.ts'

/** Rows of a test database besides the schema; prepared once and copied by name. */
export interface Preparation {
  name: string
  prepare(database: Database): Promise<void>
}

const onlySchema: Preparation = { name: 'schema', prepare: async () => {} }

/**
 * Creates a separate migrated database: embedded, or with `TEST_DATABASE=postgres` on the server of `TEST_DATABASE_URL`.
 * It only holds the rows of the preparation.
 */
export function createTestDatabase(preparation = onlySchema): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (process.env.TEST_DATABASE !== 'postgres') return createEmbedded(preparation)
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  return createOnPostgres(url, preparation)
}

/**
 * Creates a shop's folder for tests that start processes on it. It contains a copy of a migrated embedded database, which
 * would take seconds to create; none with `TEST_DATABASE=postgres`.
 */
export async function createTestFolder(preparation = onlySchema): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surco-folder-'))
  if (process.env.TEST_DATABASE === 'postgres') return folder
  const database = join(await preparedFolder(preparation), 'database')
  await cp(database, join(folder, 'database'), { recursive: true })
  return folder
}

async function preparedFolder({ name, prepare }: Preparation): Promise<string> {
  const folder = join(kept, `${name}-${schemaVersion()}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  const database = await connectEmbedded(unfinished)
  await migrate(database)
  await prepare(database)
  await database.close()
  // Another process may have created it first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return folder
}

/** Folder of what is prepared once for all test processes. */
const kept = join(tmpdir(), 'surco-test')

interface Idle {
  client: EmbeddedClient
  shape: string
}

/** Databases that tests have finished with, emptied for reuse. */
const idle = new Map<string, Idle[]>()

/** Starting takes a second, so databases of finished tests in this process are emptied and reused. */
async function createEmbedded(preparation: Preparation): Promise<Database> {
  const free = idle.get(preparation.name) ?? []
  idle.set(preparation.name, free)
  const { client, shape } = free.pop() ?? (await startPrepared(preparation))
  const lease = leaseOf(client)
  return {
    ...(await embeddedDatabase(lease.client)),
    async close() {
      await lease.end()
      if (await emptied(client, shape)) free.push({ client, shape })
      else await client.close()
    },
  }
}

async function startPrepared(preparation: Preparation): Promise<Idle> {
  const client = await startFromDump(preparation)
  return { client, shape: await shapeOf(client) }
}

/** Starts from a dump of the prepared database, to skip the migrations. */
async function startFromDump({ name, prepare }: Preparation) {
  const file = join(kept, `${name}-${schemaVersion()}.tar`)
  if (existsSync(file)) {
    return startEmbedded({ snapshot: new Uint8Array(await readFile(file)) })
  }
  const client = await startEmbedded({})
  const database = await embeddedDatabase(client)
  await migrate(database)
  await prepare(database)
  await keepRows(client)
  await mkdir(kept, { recursive: true })
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const { bytes } = await client.dump(async () => {})
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  return client
}

async function createOnPostgres(serverUrl: string, preparation: Preparation): Promise<Database> {
  const template = `surco_${preparation.name}_${schemaVersion().slice(0, 16)}`
  const name = `surco_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    // One process builds the template, the others wait for it.
    await client.query('select pg_advisory_lock(4077)')
    await ensureTemplate(client, serverUrl, template, preparation)
    await client.query(`create database ${name} template ${template}`)
  })
  const database = await connectPostgres({ url: withDatabase(serverUrl, name), maxConnections: 24 })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function ensureTemplate(
  client: pg.Client,
  serverUrl: string,
  template: string,
  { prepare }: Preparation,
) {
  const found = await client.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount) return
  await client.query(`drop database if exists ${template}_making`)
  await client.query(`create database ${template}_making`)
  const database = await connectPostgres({ url: withDatabase(serverUrl, `${template}_making`) })
  await migrate(database)
  await prepare(database)
  await database.close()
  await client.query(`alter database ${template}_making rename to ${template}`)
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Returns the name of the constraint that a statement violates; undefined if none. Throws any other error. */
export async function refusedBy(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement
    return undefined
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'constraint' in cause) return String(cause.constraint)
    throw error
  }
}
