import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { shopSettings } from '@surco/payment-sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { Restartable } from '../faults/restartable.ts'
import { buildPages, freePorts, projectDir } from '../harness/program.ts'
import { startPostgres } from './postgres.ts'
import { visit } from './traffic.ts'

const RESTARTS = Number(process.env.PROVE_RESTARTS ?? 20)
const REQUESTS = Number(process.env.PROVE_REQUESTS ?? 50_000)

/** What runs, the last one started first. */
let stopping: (() => Promise<unknown>)[] = []
let environment: Record<string, string>
let sandboxUrl: string

beforeEach(async () => {
  await buildPages()
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-restarts-'))
  stopping.push(() => rm(dataDir, { recursive: true, force: true }))
  const database = await startPostgres()
  stopping.push(database.stop)
  const [sandboxPort = 0] = await freePorts(1)
  sandboxUrl = `http://localhost:${sandboxPort}`
  const sandbox = new Restartable(
    'payment-sandbox/src/main.ts',
    { DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort), SANDBOX_PUBLIC_URL: sandboxUrl },
    `${sandboxUrl}/__emu/clock`,
  )
  stopping.push(() => sandbox.stop())
  await sandbox.start()
  environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '1000',
    DEMO: 'true',
    TRUST_PROXY: 'loopback',
    ...shopSettings(sandboxUrl),
  }
})

afterEach(async () => {
  for (const stop of stopping.toReversed()) await stop()
  stopping = []
})

test('two processes behind Caddy are restarted in turn, and every request is answered', async () => {
  const [publicPort = 0, ...ports] = await freePorts(3)
  const shopUrl = `http://localhost:${publicPort}`
  const processes = ports.map((port) => {
    const env = { ...environment, PUBLIC_URL: shopUrl, PORT: String(port) }
    return new Restartable('server/src/main.ts', env, `http://127.0.0.1:${port}/api/health/ready`)
  })
  for (const process of processes) {
    stopping.push(() => process.stop())
    await process.start()
  }
  await startCaddy(publicPort, ports.map((port) => `127.0.0.1:${port}`).join(' '))
  await answeredWhile(shopUrl, async (turn) => {
    const process = processes[turn % 2]
    await process?.stop()
    await process?.start()
  })
})

test('one process whose socket is handed over is restarted, and every request is answered', async () => {
  const listening = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const [publicPort = 0] = await freePorts(1)
  const shopUrl = `http://localhost:${publicPort}`
  const supervisor = holdSocket(listening, { ...environment, PUBLIC_URL: shopUrl })
  await supervisor.isReady(port)
  await startCaddy(publicPort, `127.0.0.1:${port}`)
  await answeredWhile(shopUrl, () => supervisor.restart(port))
})

/** Restarts again and again while visitors come, until there were enough of both. */
async function answeredWhile(shopUrl: string, restart: (turn: number) => Promise<void>) {
  let restarts = 0
  const visits = visit(
    { shopUrl, sandboxUrl },
    ({ answered, failed }) => restarts >= RESTARTS && answered + failed.length >= REQUESTS,
  )
  const since = performance.now()
  while (restarts < RESTARTS) {
    await restart(restarts)
    restarts += 1
  }
  const { answered, paid, failed } = await visits
  const seconds = Math.round((performance.now() - since) / 1000)
  process.stdout.write(
    `figures: ${restarts} restarts, ${answered} requests answered, ${paid} orders paid, ${failed.length} failed, ${seconds} s\n`,
  )
  for (const one of failed.slice(0, 50)) process.stdout.write(`failed: ${one}\n`)
  expect(failed).toHaveLength(0)
}

/** Caddy with the file of docs/operations.md. */
async function startCaddy(port: number, shop: string) {
  const [admin = 0] = await freePorts(1)
  const caddy = spawn('caddy', ['run', '--config', join(projectDir, 'deploy/caddy/Caddyfile')], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: environment.DATA_DIR ?? '',
      SITE: `http://localhost:${port}`,
      SHOP: shop,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      ...(await oldWords()),
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(caddy, 'exit')
  stopping.push(async () => {
    caddy.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => statusOf(`http://localhost:${port}/api/health/live`)).toBe(200)
}

/** As deploy/systemd/install.sh does it for Caddy before 2.7. */
async function oldWords() {
  const asked = spawn('caddy', ['version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let version = ''
  asked.stdout.on('data', (text) => (version += String(text)))
  await once(asked, 'close')
  const isOld = /^v?2\.[0-6]\./.test(version)
  return isOld && { REQUEST_BUFFERS: 'buffer_requests', RESPONSE_BUFFERS: 'buffer_responses' }
}

const holder = `
  while [ ! -e "$DATA_DIR/over" ]; do
    (export LISTEN_FDS=1 LISTEN_PID=$BASHPID; exec "$@") & echo $! >"$DATA_DIR/pid"
    wait $!
  done`

/** Holds the socket as systemd does, and starts the shop anew when it ended. */
function holdSocket(listening: Server, env: Record<string, string>) {
  // safe: Node's own, undocumented
  const { fd } = (listening as unknown as { _handle: { fd: number } })._handle
  const program = [process.execPath, '--liftoff-only', join(projectDir, 'server/src/main.ts')]
  const supervisor = spawn('bash', ['-c', holder, 'holder', ...program], {
    cwd: projectDir,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', fd],
  })
  listening.close()
  const ended = once(supervisor, 'exit')
  const folder = env.DATA_DIR ?? ''
  const current = () => Number(readFileSync(join(folder, 'pid'), 'utf8'))
  async function isReady(port: number) {
    const url = `http://127.0.0.1:${port}/api/health/ready`
    await expect.poll(() => statusOf(url), { timeout: START_MS }).toBe(200)
  }
  stopping.push(async () => {
    await writeFile(join(folder, 'over'), '')
    process.kill(current(), 'SIGTERM')
    await ended
  })
  return {
    isReady,
    /** As `systemctl restart`: ends it; the supervisor starts the next one, which visitors wait for. */
    async restart(port: number) {
      const before = current()
      process.kill(before, 'SIGTERM')
      await expect.poll(current, { timeout: START_MS }).not.toBe(before)
      await isReady(port)
    },
  }
}

/** Milliseconds that a shop takes to start on a busy machine. */
const START_MS = 120_000

const statusOf = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined))?.status
