import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

import pg from 'pg'

import { listPids } from '../load/measure.ts'
import type { Cleanup } from '../run-command.ts'
import { startProgram } from './start-program.ts'

/** The databases of a private PostgreSQL; names are made of letters, digits and `_`. */
export interface Cluster {
  /** Names of all databases. */
  list(): Promise<string[]>
  drop(name: string): Promise<void>
  /** Creates an empty database; returns its address. */
  create(): Promise<string>
  /** Keeps the database of {@link create} under a name. */
  keep(name: string): Promise<void>
  /** Makes a copy that a run may change; returns its address. */
  copy(name: string): Promise<string>
}

const UNFINISHED = 'unfinished'
const RUN = 'run'

/** Starts a PostgreSQL with default settings on a folder, until the cleanup. */
export async function openCluster(folder: string, cleanup: Cleanup): Promise<Cluster> {
  const server = startProgram('scripts/serve-postgres.mjs', { args: [folder] })
  cleanup.add(server.stop)
  const url = await server.ready
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: name }).href
  const run = async (...statements: string[]) => {
    for (const statement of statements) await query(url, statement)
  }
  return {
    list: async () => {
      const rows = await query(url, 'select datname from pg_database')
      return rows.map(({ datname }) => String(datname))
    },
    drop: (name) => run(`drop database "${name}"`),
    async create() {
      await run(`drop database if exists ${UNFINISHED}`, `create database ${UNFINISHED}`)
      return addressOf(UNFINISHED)
    },
    async keep(name) {
      await query(addressOf(UNFINISHED), 'vacuum (analyze)')
      await run(`alter database ${UNFINISHED} rename to "${name}"`)
    },
    async copy(name) {
      await run(
        `drop database if exists ${RUN}`,
        `create database ${RUN} template "${name}" strategy file_copy`,
      )
      cleanup.add(() => run(`drop database ${RUN}`))
      return addressOf(RUN)
    },
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
const LISTENING = '0A'

/**
 * The main process of the PostgreSQL at a URL, whose children are its backends. Undefined when it
 * runs elsewhere, or when this user may not see whose port it is.
 */
export function findPostgres(databaseUrl: string): number | undefined {
  const { hostname, port } = new URL(databaseUrl)
  if (!loopback.has(hostname)) return undefined
  try {
    const sockets = listeningSockets(Number(port || 5432))
    return listPids().find((pid) => nameOf(pid) === 'postgres' && holdsOne(pid, sockets))
  } catch {
    return undefined
  }
}

/** Sockets by the names of file descriptors. */
function listeningSockets(port: number): Set<string> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFileSync(file, 'utf8'))
  return new Set(tables.flatMap((table) => readListening(table, port)))
}

/** The sockets of a table as in `/proc/net/tcp` that listen on a port. */
export function readListening(table: string, port: number): string[] {
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && portOf(local) === port)
    .map((fields) => `socket:[${fields[9]}]`)
}

const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16)

function nameOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

function holdsOne(pid: number, sockets: Set<string>) {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((name) => sockets.has(readlinkSync(`${folder}/${name}`)))
  } catch {
    return false
  }
}

/**
 * Analyzes all tables, as autovacuum does within a minute of many changes. Until then the plans of a new shop are those
 * for empty tables, with sequential scans.
 */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
