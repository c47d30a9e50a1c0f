import type { Output, shop as shopEndpoints } from '@surco/contract'

import { readJobsHealth } from '../dead-jobs/index.ts'
import { ShopError } from '../errors.ts'
import { readLedgerHealth } from '../payments/index.ts'
import type { Finding, HealthSubject } from './health-check.ts'
import { lookAtDisk } from './judge-disk.ts'
import { lookAt } from './look-at.ts'
import { oncePerSecond, oneAtATime, withinTime } from './within-time.ts'
import { writeProbe } from './write-probe.ts'

type Health = Output<(typeof shopEndpoints)['GET /health']>

/**
 * Makes what throws `DEPENDENCY_DOWN` unless database and queue can be used, and while the shop closes.
 * Pages are served although jobs cannot be worked on, or mails handed over: then it says so.
 */
export function healthOf(subject: HealthSubject, disk = lookAtDisk): () => Promise<Health> {
  const looking = <T>(look: (subject: HealthSubject) => Promise<T>) =>
    oneAtATime(() => lookAt(subject, look))
  const write = looking(writeProbe)
  const checkDisk = oneAtATime(async () => refuseFull(await disk(subject)))
  const checkQueue = looking(({ shop }) => shop.jobs.check())
  const readJobs = looking(({ shop }) => readJobsHealth(shop))
  const readLedger = looking(({ shop }) => readLedgerHealth(shop))
  const { shop, mailer, closing } = subject
  return oncePerSecond(subject, async () => {
    if (closing.aborted) throw new ShopError('DEPENDENCY_DOWN', 'The shop is closing')
    // All at once: whoever asks waits no longer than for one of them.
    const [jobs, { lastCheckedAt, openDifferences }, isMailFailing] = await Promise.all([
      answered(readJobs()),
      answered(readLedger()),
      withinTime(mailer.isFailing()).catch(() => true),
      answered(write()),
      answered(checkDisk(), 'The disk does not answer'),
      answered(checkQueue(), 'The job queue does not answer'),
    ])
    return {
      status: 'ok',
      database: 'ok',
      queue: shop.jobs.isFailing() ? 'failing' : 'ok',
      mail: isMailFailing ? 'failing' : mailer.kind,
      jobs,
      ledger: { lastCheckedAt: lastCheckedAt?.toISOString() ?? null, openDifferences },
    }
  })
}

function refuseFull({ state, detail }: Finding) {
  if (state === 'failing') throw new ShopError('DEPENDENCY_DOWN', `The disk is full: ${detail}`)
}

async function answered<T>(
  work: Promise<T>,
  otherwise = 'The database does not answer',
): Promise<T> {
  try {
    return await withinTime(work)
  } catch (cause) {
    throw cause instanceof ShopError
      ? cause
      : new ShopError('DEPENDENCY_DOWN', otherwise, { cause })
  }
}
