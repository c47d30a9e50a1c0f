import pg from 'pg'

import type { Cleanup } from '../cleanup.ts'
import { startProgram } from './start-program.ts'

/** The databases of a private PostgreSQL; names are made of letters, digits and `_`. */
export interface Cluster {
  /** What was kept. */
  list(): Promise<string[]>
  drop(name: string): Promise<void>
  /** An empty database; gives its address. */
  create(): Promise<string>
  /** Keeps what was done since {@link create} under a name. */
  keep(name: string): Promise<void>
  /** A copy that a run may change; gives its address. */
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
      return rows.map(({ datname }) => datname as string)
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
