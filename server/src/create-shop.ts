import type { Database } from '@surco/database'
import { pino, type Logger } from 'pino'

import type { Config } from './config.ts'
import { createProviders } from './payments/index.ts'
import { Jobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log.ts'
import { openMedia } from './platform/media/index.ts'
import { systemClock } from './platform/time.ts'
import type { Shop } from './shop.ts'

/** What every verb works with, on an open database. Once `closing` is aborted no provider is waited for. */
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

/** Lets a command work as the shop does; what it enqueues is done by the shop that runs, or starts next. */
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
