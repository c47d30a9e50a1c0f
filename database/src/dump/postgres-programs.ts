import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import pg from 'pg'

import { SESSION_OPTIONS, withDirectClient } from '../postgres-client.ts'

/** Runs one of PostgreSQL's programs, connected to the database if it needs that. Throws its error output. */
export type RunProgram = (
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
) => Promise<void>

/** Finds PostgreSQL's programs that match the version of a server. */
export const programsFor = (url: string): Promise<RunProgram> =>
  withDirectClient(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const folder = findFolder(rows[0]?.version ?? 0)
    return (program, args) => runProgram(`${folder}${program}`, args, connectionVariables(url))
  })

/** Debian and Ubuntu install them here, in a folder for each version. */
const VERSIONS = '/usr/lib/postgresql'
const folderOf = (version: number) => `${VERSIONS}/${version}/bin/`

/** Returns the folder of the programs; '' to search PATH. */
function findFolder(server: number): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : []
  const installed = versions.filter((version) => existsSync(`${folderOf(version)}pg_dump`))
  const version = chooseVersion(installed, server)
  return version === undefined ? '' : folderOf(version)
}

/** Chooses the oldest version that supports the server, since newer ones write settings that older servers refuse. */
export function chooseVersion(installed: number[], server: number): number | undefined {
  const oldestFirst = installed.toSorted((a, b) => a - b)
  return oldestFirst.find((version) => version >= server) ?? oldestFirst.at(-1)
}

async function runProgram(path: string, args: string[], variables: Record<string, string>) {
  const child = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Not as arguments, which every user can see in the process list.
    env: { ...process.env, PGOPTIONS: SESSION_OPTIONS, ...variables },
  })
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${path} cannot be run`, { cause })))
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const [end, complaint] = await Promise.all([ended, text(child.stderr)])
  if (end !== 0) throw new Error(`${path}: ${complaint.trim() || end}`)
}

/**
 * Converts an address for the driver to variables for PostgreSQL's programs, which refuse parameters that only the driver
 * knows. https://www.postgresql.org/docs/current/libpq-envars.html
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
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

/**
 * The driver has just verified the server, with certificates that these programs may lack. With a root certificate in the
 * address they verify it too.
 */
function sslMode(parameters: URLSearchParams) {
  const mode = parameters.get('sslmode')
  if (!parameters.has('sslrootcert') || mode === 'no-verify') return 'require'
  return mode === 'verify-full' ? mode : 'verify-ca'
}
