import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { shopSettings } from '@surco/payment-sandbox'
import type { TestProject } from 'vitest/node'

import { buildPages, copyDemo, freePorts, outputDir, startProgram } from './program.ts'

/** How many stories run in parallel. */
export const shopCount = 2

export interface RunningShop {
  shopUrl: string
  sandboxUrl: string
  mailDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    shops: RunningShop[]
  }
}

/** Starts the built shops with their demo data and payment sandboxes; then stops them. */
export default async function startShops({ provide }: TestProject) {
  await rm(outputDir, { recursive: true, force: true })
  await mkdir(outputDir, { recursive: true })
  endEverythingWithThisProcess()
  const closing: (() => Promise<void>)[] = []
  const close = () => closeAll(closing)
  try {
    await buildPages()
    const numbers = Array.from({ length: shopCount }, (_, index) => index + 1)
    provide('shops', await Promise.all(numbers.map((number) => startShop(number, closing))))
    return close
  } catch (error) {
    // The error of the start matters more than one of the stop.
    await close().catch(() => undefined)
    throw error
  }
}

async function startShop(number: number, closing: (() => Promise<void>)[]): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-stories-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  await copyDemo(dataDir)
  const [shopPort = 0, sandboxPort = 0] = await freePorts(2)
  const shopUrl = `http://localhost:${shopPort}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const sandbox = startProgram(`payment-sandbox-${number}`, 'payment-sandbox/src/main.ts', {
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_PUBLIC_URL: sandboxUrl,
  })
  closing.push(sandbox.stop)
  await sandbox.answers(`${sandboxUrl}/__emu/clock`)
  const shop = startProgram(`shop-${number}`, 'server/src/main.ts', {
    DATA_DIR: dataDir,
    PORT: String(shopPort),
    PUBLIC_URL: shopUrl,
    RATE_LIMIT_SCALE: '100',
    ...shopSettings(sandboxUrl),
  })
  closing.push(shop.stop)
  await shop.answers(`${shopUrl}/api/health`)
  return { shopUrl, sandboxUrl, mailDir: join(dataDir, 'mail') }
}

/** Runs all steps, the last one first, even if some fail. Rejects with the first error. */
async function closeAll(steps: (() => Promise<void>)[]) {
  const results: PromiseSettledResult<void>[] = []
  for (const step of steps.splice(0).toReversed())
    results.push(...(await Promise.allSettled([step()])))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** A signal would end this process without its `exit` handlers, which stop the programs it has started. */
function endEverythingWithThisProcess() {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}
