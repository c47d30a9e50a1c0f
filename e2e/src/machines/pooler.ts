import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePorts } from '../harness/program.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

interface Pooler {
  /** Address of the same database through the pooler */
  url: string
  stop(): Promise<void>
}

/** Few connections to the server, so that callers take turns on each of them. */
const configurationOf = (server: URL, port: number, settings: string[]) => `
[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 500
server_reset_query_always = 0
${settings.join('\n')}
`

/** Runs a real PgBouncer in transaction mode before a server; `settings` are lines of its own configuration. */
export async function startPooler(serverUrl: string, settings: string[] = []): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'surco-pooler-'))
  await chmod(folder, 0o755)
  const [port = 0] = await freePorts(1)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, configurationOf(new URL(serverUrl), port, settings))
  // It refuses to be root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PGBOUNCER, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
    await wait(50)
  }
  const url = new URL(serverUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
