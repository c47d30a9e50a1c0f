import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { runProgram } from './run-program.mjs'
import { die } from './say.mjs'

/** Milliseconds. */
const longestStart = 60_000

/** A test's data may be lost in a power cut; in return it is written several times faster. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'log_min_messages=fatal',
]

/**
 * Starts a PostgreSQL for tests with its own folder, port and user; clusters of the machine are not touched. Returns its
 * address and `stop`, which ends it and removes its files.
 */
export async function startPrivatePostgres(bin) {
  const dir = await mkdtemp(join(tmpdir(), 'surco-postgres-'))
  const { url, stop } = await startCluster(bin, dir, settings)
  const stopForGood = async () => {
    await stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { url, stop: stopForGood }
}

/** Starts a PostgreSQL with default settings on a permanent folder; creates a new one as a replica of `primaryUrl` if given. Returns the same. */
export async function startKeptPostgres(bin, dir, primaryUrl) {
  await mkdir(dir, { recursive: true })
  return startCluster(bin, dir, [], primaryUrl)
}

async function startCluster(bin, dir, chosen, primaryUrl) {
  const owner = await serverUser()
  if (owner) await chown(dir, owner.uid, owner.gid)
  const data = join(dir, 'data')
  const how = { cwd: dir, ...owner }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await (primaryUrl ? copyCluster(bin, data, how, primaryUrl) : createCluster(bin, data, how))
  }
  const port = await freePort()
  // No Unix sockets: their paths may not be as long as those of folders.
  const options = ['unix_socket_directories=', ...chosen].flatMap((setting) => ['-c', setting])
  const address = ['-D', data, '-h', '127.0.0.1', '-p', String(port)]
  const server = spawn(`${bin}/postgres`, [...address, ...options], { ...how, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  process.on('exit', () => server.kill('SIGQUIT'))
  await untilReady(bin, port, server)
  const stop = async () => {
    server.kill('SIGINT')
    await ended
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root. */
async function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map(idOfNobody))
  return { uid, gid }
}

const idOfNobody = async (flag) => Number((await runProgram('id', [flag, 'nobody'])).output)

async function createCluster(bin, data, how) {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const { code, output } = await runProgram(`${bin}/initdb`, [...args, '--no-sync'], how)
  if (code !== 0) die(`initdb failed:\n${output}`)
}

/** Creates a replica that follows its primary. */
async function copyCluster(bin, data, how, primaryUrl) {
  const args = ['-D', data, '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast']
  const { code, output } = await runProgram(`${bin}/pg_basebackup`, [...args, '--no-sync'], how)
  if (code !== 0) die(`pg_basebackup failed:\n${output}`)
}

/** A port of the loopback address that is free at the moment. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function untilReady(bin, port, server) {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-q']
  const since = performance.now()
  while ((await runProgram(`${bin}/pg_isready`, args)).code !== 0) {
    if (server.exitCode !== null) die('the private PostgreSQL did not start.')
    if (performance.now() - since > longestStart) {
      server.kill('SIGQUIT')
      die(`the private PostgreSQL did not answer within ${longestStart / 1000} s.`)
    }
    await pause(100)
  }
}
