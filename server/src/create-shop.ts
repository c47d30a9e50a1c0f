import type { Database } from '@surco/database'
import { pino, type Logger } from 'pino'

import type { Config } from './config.ts'
import { createProviders } from './payments/index.ts'
import { Jobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log.ts'
import { openMedia } from './platform/media/index.ts'
import { systemClock } from './platform/time.ts'
import type { Shop } from './shop.ts'

/** Creates the dependencies of all operations on an open database. Once `closing` is aborted, provider calls are cut off. */
export const createShop = (
  config: Config,
  database: Database,
  log: Logger,
  closing?: AbortSignal,
): Shop => ({
  config,
  db: database.db,
  replica: database.replica,
  clock: systemClock,
  jobs: new Jobs(database, log),
  providers: createProviders(config.payments, { closing }),
  media: openMedia(config),
  log,
})

/** Runs a command with the dependencies of a shop; a running shop, or the next one to start, does the jobs that it enqueues. */
export async function withShop<T>(
  config: Config,
  database: Database,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const log = createLog(config.logLevel ?? 'silent', pino.destination(2))
  const shop = createShop(config, database, log)
  await shop.jobs.start()
  try {
    return await work(shop)
  } finally {
    await shop.jobs.stop()
  }
}
