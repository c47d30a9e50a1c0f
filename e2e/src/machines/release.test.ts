import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createControlClient, shopSettings } from '@surco/payment-sandbox'
import { expect, test } from 'vitest'

import { buy } from '../faults/guest.ts'
import { Restartable } from '../faults/restartable.ts'
import { buildPages, freePorts, outputDir } from '../harness/program.ts'
import { beforeLastMigration, checkOut } from './older-release.ts'
import { startPostgres } from './postgres.ts'
import { listSkus } from './traffic.ts'

/** Milliseconds. */
const START_MS = 180_000

test('the stories of an older release pass on its process, on the database of this one, while both serve', async () => {
  await buildPages()
  await mkdir(outputDir, { recursive: true })
  const older = await checkOut(process.env.RELEASE_FROM ?? (await beforeLastMigration()))
  process.stdout.write(`figures: from ${older.title}\n`)
  const database = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-release-data-'))
  const [oldPort = 0, newPort = 0, sandboxPort = 0] = await freePorts(3)
  const [shopUrl, newUrl, sandboxUrl] = [oldPort, newPort, sandboxPort].map(
    (port) => `http://localhost:${port}`,
  ) as [string, string, string]
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: shopUrl,
    RATE_LIMIT_SCALE: '100',
    DEMO: 'true',
    ...shopSettings(sandboxUrl),
  }
  const sandbox = older.start('payment-sandbox/src/main.ts', {
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_PUBLIC_URL: sandboxUrl,
  })
  const old = older.start('server/src/main.ts', { ...shared, PORT: String(oldPort) })
  const current = new Restartable(
    'server/src/main.ts',
    { ...shared, PORT: String(newPort) },
    `${newUrl}/api/health`,
  )
  try {
    await answers(`${sandboxUrl}/__emu/clock`)
    await answers(`${shopUrl}/api/health`)
    // It brings the database up to date, beneath the process that sells.
    await current.start()
    const market = { shopUrl: newUrl, sandboxUrl, provider: createControlClient(sandboxUrl) }
    const [sku = ''] = (await listSkus(newUrl)).toReversed()
    const buyAtNew = async () => expect((await buy(market as never, sku)).outcome).toBe('paid')
    await buyAtNew()
    const told = await older.runStories({ shopUrl, sandboxUrl, mailDir: join(dataDir, 'mail') })
    await buyAtNew()
    process.stdout.write(told)
    expect(told).toMatch(/Tests {2}\d+ passed \(\d+\)/)
  } finally {
    await current.stop()
    for (const program of [old, sandbox]) {
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      await ended
    }
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
    await older.remove()
  }
})

async function answers(url: string) {
  const status = async () => (await fetch(url).catch(() => undefined))?.status
  await expect.poll(status, { timeout: START_MS }).toBe(200)
}
