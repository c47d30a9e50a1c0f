import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import { DEAD_JOBS } from './queues.ts'

/** Seconds, by the database's clock, as the queue counts. */
export interface JobAges extends Record<string, unknown> {
  /** Of the job that waits longest since it was due; 0 when none does. */
  oldestWaiting: number
  /** Since payments were last reconciled; null before the first time. */
  lastReconciled: number | null
}

export async function findJobAges(db: Queries): Promise<JobAges> {
  const { rows } = await db.execute<JobAges>(sql`
    select
      coalesce((
        select extract(epoch from now() - min(greatest(created_on, start_after))) from jobs.job
        where name <> ${DEAD_JOBS} and state < 'active' and start_after <= now()
      ), 0)::float8 as "oldestWaiting",
      (
        select extract(epoch from now() - max(completed_on)) from jobs.job
        where name = 'reconcile-payments' and state = 'completed'
      )::float8 as "lastReconciled"`)
  const [ages] = rows
  if (!ages) throw new Error('A select without a table answers one row')
  return ages
}
