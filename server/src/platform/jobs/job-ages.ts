import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import { DEAD_JOBS, jobNames, queues } from './queues.ts'

/*
 * How long jobs take, read from the tables of pg-boss, where `state < 'active'` says that a job waits: for its turn
 * or for another try. Seconds, by the database's clock, as the queue counts.
 */

interface JobAges extends Record<string, unknown> {
  /** Of the job that waits longest since it was due; 0 when none does. */
  oldestWaitingSeconds: number
  /** Null before payments were reconciled for the first time. */
  secondsSinceReconciled: number | null
}

/** Whether jobs get their turn. */
export async function findJobAges(db: Queries): Promise<JobAges> {
  const { rows } = await db.execute<JobAges>(sql`
    select
      coalesce((
        select extract(epoch from now() - min(greatest(created_on, start_after))) from jobs.job
        where name <> ${DEAD_JOBS} and state < 'active' and start_after <= now()
      ), 0)::float8 as "oldestWaitingSeconds",
      (
        select extract(epoch from now() - max(completed_on)) from jobs.job
        where name = 'reconcile-payments' and state = 'completed'
      )::float8 as "secondsSinceReconciled"`)
  const [ages] = rows
  if (!ages) throw new Error('A select without a table answers one row')
  return ages
}

interface JobsHealth {
  /** Jobs that were given up. */
  failed: number
  /** Since the oldest job was enqueued that is not done, however often it was tried; 0 when there is none. */
  oldestSeconds: number
}

const mailNames = jobNames.filter((name) => name.startsWith('mail-'))
const enqueued = jobNames.filter((name) => !queues[name].cron)

/** Whether what was enqueued is getting done. */
export async function readJobsHealth(db: Queries): Promise<JobsHealth> {
  const { rows } = await db.execute<{ failed: number; oldest: number }>(sql`
    select (select count(*) from jobs.job where name = ${DEAD_JOBS} and state < 'active') as failed,
      (select coalesce(extract(epoch from now() - min(created_on)), 0)::int from jobs.job
        where name in ${enqueued} and state < 'active') as oldest`)
  const [{ failed, oldest } = { failed: 0, oldest: 0 }] = rows
  return { failed, oldestSeconds: Math.max(oldest, 0) }
}

/** The names of the queues with a job whose turn it is. */
export async function findDueQueues(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from jobs.job where state < 'active' and start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Of mails that are not handed over: those that wait for their first try, or for another one. */
export async function countWaitingMails(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*) as waiting from jobs.job where name in ${mailNames} and state < 'completed'`,
  )
  return rows[0]?.waiting ?? 0
}
