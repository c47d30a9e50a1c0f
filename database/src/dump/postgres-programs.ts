import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { SESSION_OPTIONS } from '../session-options.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Where Debian and Ubuntu put PostgreSQL's programs, the newest version; else where the shell finds them. */
function pathOf(program: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const paths = newestFirst.map((version) => `${VERSIONS}/${version}/bin/${program}`)
  return paths.find((path) => existsSync(path)) ?? program
}

/** Runs one of PostgreSQL's programs on a database to its end. Throws what it complains of. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  url?: string,
): Promise<void> {
  const { address, password } = splitUrl(url)
  const child = spawn(pathOf(program), [...(address ? [`--dbname=${address}`] : []), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The list of processes shows arguments to everybody.
    env: { ...process.env, PGOPTIONS: SESSION_OPTIONS, ...(password && { PGPASSWORD: password }) },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${program} cannot be run`, { cause })))
    child.once('close', resolve)
  })
  const [code, complaint] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0) throw new Error(`${program}: ${complaint.trim()}`)
}

function splitUrl(url: string | undefined) {
  if (!url) return {}
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}
