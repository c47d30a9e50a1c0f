import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openPayCredentials } from '@surco/payment-sandbox'

import { BenchError, type Cleanup } from '../run-command.ts'
import { findFreePorts, root, startProgram, type Program } from './start-program.ts'
import type { Command } from './watch-server.ts'

/** The first start loads the whole demo shop. */
const START_LIMIT_MS = 180_000

/** Where a shop keeps its data. */
export interface ShopPlace {
  dataDir: string
  /** Without it the shop runs on the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  /** In addition to the settings of all benchmarks. */
  env?: Record<string, string>
}

export interface BenchShop {
  url: string
  sandboxUrl: string
  server: Program
  sandbox: Program
}

/** Starts the payment sandbox and the built shop, as `npm start` does but in a place of its own. */
export async function startShop(place: ShopPlace, cleanup: Cleanup): Promise<BenchShop> {
  const { dataDir, databaseUrl, env } = place
  const [port = 0, sandboxPort = 0] = await findFreePorts(2)
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`

  const sandbox = startProgram('payment-sandbox/src/main.ts', {
    env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_PUBLIC_URL: sandboxUrl, DATA_DIR: dataDir },
  })
  cleanup.add(sandbox.stop)
  await sandbox.ready

  const server = startProgram('server/src/main.ts', {
    before: 'benchmarks/src/shop/watch-server.ts',
    flags: frugal.flags,
    env: {
      ...frugal.env,
      ...shopSettings,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      OPENPAY_API_URL: `${sandboxUrl}/openpay/v1`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  })
  cleanup.add(server.stop)
  await untilStarted(url, server)
  return { url, sandboxUrl, server, sandbox }
}

/** Flags and environment that `npm start` gives Node. */
const frugal: { flags: string[]; env: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'scripts/frugal-node.json'), 'utf8'),
)

const shopSettings = {
  NODE_ENV: 'production',
  DEMO: 'true',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: '100000',
  OPENPAY_MERCHANT_ID: openPayCredentials.merchantId,
  OPENPAY_PRIVATE_KEY: openPayCredentials.privateKey,
  OPENPAY_PUBLIC_KEY: openPayCredentials.publicKey,
  OPENPAY_WEBHOOK_USER: 'surco',
  OPENPAY_WEBHOOK_PASSWORD: 'surco-bench-webhook',
}

async function untilStarted(url: string, server: Program) {
  let over = false
  void server.ended.then(() => (over = true))
  const limit = performance.now() + START_LIMIT_MS
  while (!((await isHealthy(url)) && (await isStarted(server)))) {
    if (over) throw new BenchError('the shop ended before it was ready (the reason is above)')
    if (performance.now() > limit) throw new BenchError('the shop was not ready in time')
    await pause(100)
  }
}

async function isStarted(server: Program) {
  const command: Command = 'is started'
  return (await server.ask<{ isStarted: boolean }>({ command })).isStarted
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
