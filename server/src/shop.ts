import type { Db } from '@surco/database'
import type { FastifyBaseLogger } from 'fastify'

import type { Config } from './config.ts'
import type { PaymentProviders } from './payments/providers/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { MediaStore } from './platform/media/store/media-store.ts'
import type { Clock } from './platform/time.ts'

/** What every verb works with; handed to it as its first argument. */
export interface Shop {
  config: Config
  db: Db
  /** For reads of what everybody may see, up to two seconds old: a replica where there is one. */
  replica: Db
  clock: Clock
  jobs: Jobs
  providers: PaymentProviders
  /** Pictures, documents and films. */
  media: MediaStore
  log: FastifyBaseLogger
}
