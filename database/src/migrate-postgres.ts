import { setTimeout as pause } from 'node:timers/promises'

import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

/**
 * Milliseconds to wait for a lock. Later statements queue behind it: waiting for the end of a backup would block all
 * shoppers too.
 */
const LOCK_WAIT_MS = 500
/** Milliseconds between attempts, in which queued statements run. */
const REST_MS = 1_000
/** Milliseconds after which the migration is given up; a backup of a large shop may take as long. */
const PATIENCE_MS = 30 * 60_000

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies pending migrations, each in its own transaction, and records them in drizzle's table. Throws PostgreSQL's error;
 * a failed migration changes nothing.
 */
export async function migratePostgres(
  client: pg.Client,
  migrations: MigrationMeta[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ last: string | number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > last)) {
    await untilLocked(() => apply(client, migration))
  }
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Retries while locks are not available. */
async function untilLocked(run: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (true) {
    try {
      return await run()
    } catch (error) {
      const isLocked =
        error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!isLocked || Date.now() > deadline) throw error
    }
    await pause(REST_MS)
  }
}
