import type { Output, shop as shopEndpoints } from '@surco/contract'

import { readJobsHealth } from '../dead-jobs/index.ts'
import { ShopError } from '../errors.ts'
import { readLedgerHealth } from '../payments/index.ts'
import type { HealthSubject } from './health-check.ts'
import { oneAtATime, withinTime } from './within-time.ts'
import { writeProbe } from './write-probe.ts'

type Health = Output<(typeof shopEndpoints)['GET /health']>

/**
 * Makes what throws `DEPENDENCY_DOWN` unless database and queue can be used, and while the shop closes.
 * Pages are served although jobs cannot be worked on, or mails handed over: then it says so.
 */
export function healthOf({ shop, mailer, closing }: HealthSubject): () => Promise<Health> {
  const write = oneAtATime(() => writeProbe(shop))
  const checkQueue = oneAtATime(() => shop.jobs.check())
  return async () => {
    if (closing.aborted) throw new ShopError('DEPENDENCY_DOWN', 'The shop is closing')
    await Promise.all([
      answered(write(), 'The database does not answer'),
      answered(checkQueue(), 'The job queue does not answer'),
    ])
    const [jobs, { lastCheckedAt, openDifferences }] = await answered(
      Promise.all([readJobsHealth(shop), readLedgerHealth(shop)]),
      'The database does not answer',
    )
    return {
      status: 'ok',
      database: 'ok',
      queue: shop.jobs.isFailing() ? 'failing' : 'ok',
      mail: (await withinTime(mailer.isFailing()).catch(() => true)) ? 'failing' : mailer.kind,
      jobs,
      ledger: { lastCheckedAt: lastCheckedAt?.toISOString() ?? null, openDifferences },
    }
  }
}

async function answered<T>(work: Promise<T>, otherwise: string): Promise<T> {
  try {
    return await withinTime(work)
  } catch (cause) {
    throw cause instanceof ShopError
      ? cause
      : new ShopError('DEPENDENCY_DOWN', otherwise, { cause })
  }
}
