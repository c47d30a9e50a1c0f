import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'

import type { Database } from './database.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { withDirectClient } from './postgres-client.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** An arbitrary constant, so that processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_340_115

/** Limits how long a process that hangs within a migration keeps its locks. */
const LIMIT_IDLING = "set idle_in_transaction_session_timeout = '1min'"

/** Migrates the database to the newest schema and search; safe to call from several processes at once. */
export async function migrate(database: Database): Promise<void> {
  if (database.direct.kind === 'embedded') {
    // safe: see embeddedDatabase
    await migrateEmbedded(database.db as never, { migrationsFolder })
    return database.direct.client.transaction(applySearch)
  }
  await withDirectClient(database.direct.connectionString, async (client) => {
    await client.query(LIMIT_IDLING)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(client, readMigrationFiles({ migrationsFolder }))
    // A failure closes the connection, and so rolls back.
    await client.query('begin')
    await applySearch({
      query: (text, params) => client.query(text, params),
      exec: (text) => client.query(text),
    })
    await client.query('commit')
  })
}

/** Hashes of this version's migrations, the oldest first, as the database records them; then that of its search. */
export const migrationHashes = (): string[] => [
  ...readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash),
  searchHash(),
]

/** A hash of the current schema and search, which changes with every migration, also an older one. */
export const schemaVersion = (): string =>
  createHash('sha256').update(migrationHashes().join('\n')).digest('hex')

const searchFile = new URL('../search.sql', import.meta.url)

/** A connection inside a transaction; `exec` accepts several statements at once. */
interface Statements {
  query(text: string, params?: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<unknown>
}

/** A hash of `search.sql`. */
const searchHash = (): string => createHash('sha256').update(readFileSync(searchFile)).digest('hex')

/**
 * Applies `search.sql` if its content changed, unless a newer release has migrated the database, whose processes use it
 * too. The caller must hold the migration lock.
 */
async function applySearch({ query, exec }: Statements): Promise<void> {
  const hash = searchHash()
  const last = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis
  const newer = await query('select from drizzle.__drizzle_migrations where created_at > $1', [
    last,
  ])
  if (newer.rows.length > 0) return
  const { rows } = await query('select from search_version where hash = $1', [hash])
  if (rows.length > 0) return
  await exec(readFileSync(searchFile, 'utf8'))
  await query(
    `insert into search_version (id, hash) values (1, $1)
      on conflict (id) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
    [hash],
  )
}
