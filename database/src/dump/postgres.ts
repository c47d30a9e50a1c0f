import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { SESSION_OPTIONS, withDirectClient } from '../postgres-client.ts'
import { readFacts, type DumpFacts } from './facts.ts'

/** All of what the shop made: others may keep theirs in schemas of their own. */
const SCHEMAS = ['public', 'jobs', 'drizzle']
const EXTENSIONS = ['unaccent', 'pg_trgm', 'fuzzystrmatch']

const REMOVE_ALL = `
set statement_timeout = 0;
drop schema if exists ${SCHEMAS.join(', ')} cascade;
create schema public;
`

/** Dumps a database as it is at one moment, while others write. */
export async function dumpPostgres(url: string, file: string): Promise<DumpFacts> {
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
    await runPostgresProgram('pg_dump', [...shape, ...ours, snapshot, `--file=${file}`], url)
    return facts
  })
}

/** Puts a dump in the place of all that is there, in one transaction: what fails changes nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await refuseOtherRole(url)
  await refuseWhileUsed(url)
  const script = `${file}.sql`
  const before = `${file}.before.sql`
  const list = `${file}.list`
  try {
    await writeFile(before, REMOVE_ALL)
    await listContents(file, list)
    await runPostgresProgram('pg_restore', [
      '--no-owner',
      '--no-privileges',
      `--use-list=${list}`,
      `--file=${script}`,
      file,
    ])
    const once = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    await runPostgresProgram('psql', [...once, `--file=${before}`, `--file=${script}`], url)
  } finally {
    for (const made of [script, before, list]) await rm(made, { force: true })
  }
}

/** Lists what a dump holds but the schema that every database has, which is there already. */
async function listContents(file: string, list: string) {
  await runPostgresProgram('pg_restore', ['--list', `--file=${list}`, file])
  const lines = (await readFile(list, 'utf8')).split('\n')
  await writeFile(list, lines.filter((line) => !/ SCHEMA - public /.test(line)).join('\n'))
}

/** What another role owns cannot be replaced; what one restores that is not the shop's, the shop cannot read. */
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

/** The role of `DATABASE_URL` does not own what it is to replace. */
export class OtherRoleError extends Error {
  override name = 'OtherRoleError'
  readonly found: OtherRole

  constructor(found: OtherRole) {
    super(`${found.owner}, not ${found.role}, owns ${found.what}`)
    this.found = found
  }
}

/** Milliseconds in which who has just left is still counted. */
const LEAVING_MS = 3_000
const LOOK_MS = 100

/** A shop that runs would go on with what it has in memory. */
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

/** Others are connected: a shop runs on the database. */
export class DatabaseUsedError extends Error {
  override name = 'DatabaseUsedError'
  readonly connections: number

  constructor(connections: number) {
    super(`${connections} others use the database`)
    this.connections = connections
  }
}

const VERSIONS = '/usr/lib/postgresql'

/** Where Debian and Ubuntu put PostgreSQL's programs, the newest version; else where the shell finds them. */
function pathOf(program: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const paths = newestFirst.map((version) => `${VERSIONS}/${version}/bin/${program}`)
  return paths.find((path) => existsSync(path)) ?? program
}

/** Runs one of PostgreSQL's programs on a database to its end. Throws what it complains of. */
async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  url?: string,
): Promise<void> {
  const child = spawn(pathOf(program), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The list of processes shows arguments to everybody.
    env: { ...process.env, PGOPTIONS: SESSION_OPTIONS, ...(url && connectionVariables(url)) },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${program} cannot be run`, { cause })))
    child.once('close', resolve)
  })
  const [code, complaint] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0) throw new Error(`${program}: ${complaint.trim()}`)
}

/**
 * What leads PostgreSQL's programs to where the driver gets by an address: they refuse parameters that only drivers
 * know. https://www.postgresql.org/docs/current/libpq-envars.html
 */
export function connectionVariables(url: string): Record<string, string> {
  const { host, port, user, database, password, ssl } = new pg.Client({ connectionString: url })
  const parameters = new URLSearchParams(url.split('?')[1])
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password,
    PGSSLMODE: ssl ? sslMode(parameters) : undefined,
    PGSSLROOTCERT: parameters.get('sslrootcert'),
    PGSSLCERT: parameters.get('sslcert'),
    PGSSLKEY: parameters.get('sslkey'),
  }
  const given = Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return Object.fromEntries(given) as Record<string, string>
}

/** Whether it is the server itself the driver has just made sure of; with a root certificate the program does too. */
const sslMode = (parameters: URLSearchParams) =>
  parameters.has('sslrootcert') && parameters.get('sslmode') !== 'no-verify'
    ? 'verify-ca'
    : 'require'
