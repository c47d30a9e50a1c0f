import type { Database } from '@surco/database'
import { sql } from 'drizzle-orm'

import { readJobsHealth } from './dead-jobs/index.ts'
import { ShopError } from './errors.ts'
import type { Mailer } from './mail/index.ts'
import { readLedgerHealth } from './payments/index.ts'
import type { Shop } from './shop.ts'

/**
 * Throws `DEPENDENCY_DOWN` unless database and queue can be used. Pages are served although jobs cannot be
 * worked on, or mails handed over: then it says so.
 */
export async function checkHealth(shop: Shop, database: Database, mailer: Mailer) {
  try {
    await database.db.execute(sql`select 1`)
  } catch (cause) {
    throw new ShopError('DEPENDENCY_DOWN', 'The database does not answer', { cause })
  }
  await shop.jobs.check()
  const [jobs, { lastCheckedAt, openDifferences }] = await Promise.all([
    readJobsHealth(shop),
    readLedgerHealth(shop),
  ])
  return {
    status: 'ok',
    database: 'ok',
    queue: shop.jobs.isFailing() ? 'failing' : 'ok',
    mail: (await mailer.isFailing()) ? 'failing' : mailer.kind,
    jobs,
    ledger: { lastCheckedAt: lastCheckedAt?.toISOString() ?? null, openDifferences },
  } as const
}
