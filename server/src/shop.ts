import type { Db } from '@surco/database'
import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/index.ts'
import type { PaymentProviders } from './payments/index.ts'

/** What every verb works with; handed to it as its first argument. */
export interface Shop {
  config: Config
  db: Db
  clock: Clock
  jobs: Jobs
  providers: PaymentProviders
  log: FastifyBaseLogger
}
