import type { Db } from '@surco/database'
import type { FastifyBaseLogger } from 'fastify'

import type { Config } from './config.ts'
import type { PaymentProviders } from './payments/providers/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { MediaStore } from './platform/media/store/media-store.ts'
import type { Clock } from './platform/time.ts'

/** Dependencies passed to every operation as its first argument. */
export interface Shop {
  config: Config
  db: Db
  /** For reads of public data, which may be up to two seconds old: a replica where there is one. */
  replica: Db
  clock: Clock
  jobs: Jobs
  providers: PaymentProviders
  /** Pictures, documents and videos. */
  media: MediaStore
  log: FastifyBaseLogger
}
