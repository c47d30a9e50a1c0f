import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ShopClient } from '@surco/contract/client'
import type { Database } from '@surco/database'
import { createTestDatabase, type Preparation } from '@surco/database/testing'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'

import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { jobHandlers } from '../jobs.ts'
import { createProviders } from '../payments/index.ts'
import { closeServer } from '../platform/http/close-server.ts'
import { Jobs } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log.ts'
import { createMailer, sendOnce, type Mailer } from '../platform/mail/index.ts'
import { openMedia } from '../platform/media/index.ts'
import type { Shop } from '../shop.ts'

/** Initial time of every test clock. */
export const testStart = new Date('2026-11-20T18:00:00Z')

/** A clock that only advances when told to. */
export class TestClock {
  #now = testStart

  now() {
    return this.#now
  }

  advance(ms: number) {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}

export interface TestShop {
  shop: Shop
  app: FastifyInstance
  client: ShopClient
  database: Database
  mailer: Mailer
  clock: TestClock
  dataDir: string
  close(): Promise<void>
}

/** Prepared once: creating the queue's tables takes as long as copying the whole database. */
export const withQueues: Preparation = {
  name: 'queues',
  async prepare(database) {
    const jobs = new Jobs(database, createLog('silent'))
    await jobs.start()
    await jobs.stop()
  },
}

export interface TestShopOptions {
  /** Environment in addition to the defaults. */
  env?: Record<string, string>
  /** Instead of a database of its own, which it then does not close. */
  database?: Database
  providerTimeoutMs?: number
  /** Takes everything that is logged. */
  logged?: DestinationStream
}

/** Creates the whole API on a separate database, with a controlled clock and real jobs run by `jobs.runDue()`. */
export async function createTestShop({
  env,
  database: given,
  providerTimeoutMs,
  logged,
}: TestShopOptions = {}): Promise<TestShop> {
  const database = given ?? (await createTestDatabase(withQueues))
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-shop-'))
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_SCALE: '1000', ...env })
  const log = createLog(logged ? 'trace' : (process.env.LOG_LEVEL ?? 'silent'), logged)
  const clock = new TestClock()
  const shop: Shop = {
    config,
    db: database.db,
    replica: database.replica,
    clock,
    jobs: new Jobs(database, log),
    providers: createProviders(config.payments, { timeoutMs: providerTimeoutMs }),
    media: openMedia(config),
    log,
  }
  const mailer = sendOnce(createMailer({ ...config, from: config.mailFrom }), shop)
  shop.jobs.handle(jobHandlers(shop, mailer))
  await shop.jobs.start()
  const { app, client } = await buildApp({ shop, database, mailer, logger: log })
  const close = async () => {
    await closeServer(app, 0)
    await shop.jobs.stop()
    if (!given) await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, app, client, database, mailer, clock, dataDir, close }
}
