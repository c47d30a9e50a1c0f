import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openPayCredentials } from '@surco/payment-sandbox'

import { BenchError } from './bench-error.ts'
import type { Cleanup } from './cleanup.ts'
import { findFreePorts } from './free-ports.ts'
import { startProgram, type Program } from './start-program.ts'

/** The first start writes the whole demo shop. */
const START_LIMIT_MS = 180_000

export interface BenchShop {
  url: string
  sandboxUrl: string
  /** Of the server process. */
  pid: number
}

/** Starts the payment sandbox and the built shop, as `npm start` does but in a folder that is thrown away. */
export async function startShop(
  databaseUrl: string | undefined,
  cleanup: Cleanup,
): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-bench-'))
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  const [port = 0, sandboxPort = 0] = await findFreePorts(2)
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`

  const sandbox = startProgram('payment-sandbox/src/main.ts', {
    env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_PUBLIC_URL: sandboxUrl, DATA_DIR: dataDir },
  })
  cleanup.add(sandbox.stop)
  await sandbox.ready

  const server = startProgram('server/src/main.ts', {
    env: {
      ...shopSettings,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      OPENPAY_API_URL: `${sandboxUrl}/openpay/v1`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  })
  cleanup.add(server.stop)
  await untilHealthy(url, server)
  return { url, sandboxUrl, pid: server.pid }
}

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

async function untilHealthy(url: string, server: Program) {
  let over = false
  void server.ended.then(() => (over = true))
  const limit = performance.now() + START_LIMIT_MS
  while (!(await isHealthy(url))) {
    if (over) throw new BenchError('the shop ended before it was ready (the reason is above)')
    if (performance.now() > limit) throw new BenchError('the shop was not ready in time')
    await pause(100)
  }
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
