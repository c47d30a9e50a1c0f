import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { withDirectClient } from '../postgres-client.ts'
import { readFacts, type DumpFacts } from './facts.ts'
import { programsFor, type RunProgram } from './postgres-programs.ts'

/** The shop's schemas; others in the same database are left alone. */
const SCHEMAS = ['public', 'jobs', 'drizzle']
const EXTENSIONS = ['unaccent', 'pg_trgm', 'fuzzystrmatch']

const REMOVE_ALL = `
set statement_timeout = 0;
drop schema if exists ${SCHEMAS.join(', ')} cascade;
create schema public;
`

/** Dumps a consistent snapshot of a database in use. */
export async function dumpPostgres(url: string, file: string): Promise<DumpFacts> {
  const run = await programsFor(url)
  return withDirectClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const facts = await readFacts((statement) => client.query(statement), 'postgres')
    if (!facts) throw new Error('The database is no shop')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const shape = ['--format=custom', '--no-owner', '--no-privileges']
    const ours = [
      ...SCHEMAS.map((name) => `--schema=${name}`),
      ...EXTENSIONS.map((name) => `--extension=${name}`),
    ]
    const snapshot = `--snapshot=${rows[0]?.id ?? ''}`
    await run('pg_dump', [...shape, ...ours, snapshot, `--file=${file}`])
    return facts
  })
}

/** Replaces the shop's schemas by a dump, in one transaction. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await refuseOtherRole(url)
  await refuseWhileUsed(url)
  const run = await programsFor(url)
  const script = `${file}.sql`
  const before = `${file}.before.sql`
  const list = `${file}.list`
  try {
    await writeFile(before, REMOVE_ALL)
    await listContents(run, file, list)
    await run('pg_restore', [
      '--no-owner',
      '--no-privileges',
      `--use-list=${list}`,
      `--file=${script}`,
      file,
    ])
    const once = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    await run('psql', [...once, `--file=${before}`, `--file=${script}`])
  } finally {
    for (const made of [script, before, list]) await rm(made, { force: true })
  }
}

/** Lists the contents of a dump without the schema `public`, which already exists. */
async function listContents(run: RunProgram, file: string, list: string) {
  await run('pg_restore', ['--list', `--file=${list}`, file])
  const lines = (await readFile(list, 'utf8')).split('\n')
  await writeFile(list, lines.filter((line) => !/ SCHEMA - public /.test(line)).join('\n'))
}

/** Throws if another role owns the database: it could not be replaced, or the shop could not read what was restored. */
const refuseOtherRole = (url: string) =>
  withDirectClient(url, async (client) => {
    const { rows } = await client.query<OtherRole>(FIND_OTHER_ROLE)
    if (rows[0]) throw new OtherRoleError(rows[0])
  })

interface OtherRole {
  role: string
  what: 'schema public' | 'shop'
  owner: string
}

const FIND_OTHER_ROLE = `
select current_user as role, what, pg_get_userbyid(owner) as owner from (
  select 'schema public' as what, nspowner as owner from pg_namespace
    where nspname = 'public' and not pg_has_role(current_user, nspowner, 'usage')
  union all
  select 'shop', relowner from pg_class
    where oid = to_regclass('public."order"') and relowner <> (select oid from pg_roles where rolname = current_user)
) found limit 1`

/** Thrown when the role of `DATABASE_URL` does not own what it has to replace. */
export class OtherRoleError extends Error {
  override name = 'OtherRoleError'
  readonly found: OtherRole

  constructor(found: OtherRole) {
    super(`${found.owner}, not ${found.role}, owns ${found.what}`)
    this.found = found
  }
}

/** Milliseconds for which a closed connection may still be counted. */
const LEAVING_MS = 3_000
const LOOK_MS = 100

/** Throws while others are connected: a running shop would continue with old data in memory. */
const refuseWhileUsed = (url: string) =>
  withDirectClient(url, async (client) => {
    const until = performance.now() + LEAVING_MS
    for (;;) {
      const { rows } = await client.query<{ count: number }>(COUNT_OTHERS)
      const count = rows[0]?.count ?? 0
      if (count === 0) return
      if (performance.now() > until) throw new DatabaseUsedError(count)
      await pause(LOOK_MS)
    }
  })

const COUNT_OTHERS = `select count(*)::int from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Thrown when others are connected, such as a running shop. */
export class DatabaseUsedError extends Error {
  override name = 'DatabaseUsedError'
  readonly connections: number

  constructor(connections: number) {
    super(`${connections} others use the database`)
    this.connections = connections
  }
}
