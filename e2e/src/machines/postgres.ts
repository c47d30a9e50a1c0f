import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { spawnProgram } from '../harness/program.ts'

/** A PostgreSQL server with default settings: it loses nothing committed when it is killed. */
export interface Postgres {
  url: string
  port: number
  /** Returns the rows as psql prints them, without headers. */
  sql(statement: string): Promise<string>
  /** Kills it, as if its machine failed. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server; given a primary, as its replica. */
export async function startPostgres(primary?: Postgres): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'surco-machine-'))
  const child = spawnProgram(
    'scripts/serve-postgres.mjs',
    [folder, ...(primary ? [primary.url] : [])],
    {},
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([{ ready: address }]) => String(address))
  const url = await Promise.race([ready, ended.then(() => undefined)])
  if (url === undefined) throw new Error(`PostgreSQL did not start:\n${output}`)
  const pidFile = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8')
  const pid = Number(pidFile.split('\n', 1)[0])
  return {
    url,
    port: Number(new URL(url).port),
    sql: (statement) => askServer(url, statement),
    async kill() {
      process.kill(pid, 'SIGKILL')
      // Its children notice that and end; until then they may hold its port.
      await untilGone(pid)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const run = promisify(execFile)

async function askServer(url: string, statement: string) {
  const { stdout } = await run(psql(), ['-X', '-A', '-t', '-q', '-c', statement, url])
  return stdout.trim()
}

function psql() {
  const [newest] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
  return `/usr/lib/postgresql/${newest}/bin/psql`
}

async function untilGone(pid: number) {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
