import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

import { DEAD_JOBS, jobNames, queues } from './queues.ts'

/*
 * Ages of jobs, read from the tables of pg-boss, where `state < 'active'` means that a job waits for its turn or for a
 * retry. In seconds by the database's clock, which the queue uses.
 */

interface JobAges extends Record<string, unknown> {
  /** Wait of the longest overdue job; 0 when there is none. */
  oldestWaitingSeconds: number
  /** Null before the first reconciliation of payments. */
  secondsSinceReconciled: number | null
}

/** Reads whether jobs get their turn. */
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
  if (!ages) throw new Error('A select without a table returns one row')
  return ages
}

interface JobsHealth {
  /** Jobs that were given up. */
  failed: number
  /** Age of the oldest unfinished job, retries included; 0 when there is none. */
  oldestSeconds: number
}

const mailNames = jobNames.filter((name) => name.startsWith('mail-'))
const enqueued = jobNames.filter((name) => !queues[name].cron)

/** Reads whether enqueued jobs are getting done. */
export async function readJobsHealth(db: Queries): Promise<JobsHealth> {
  const { rows } = await db.execute<{ failed: number; oldest: number }>(sql`
    select (select count(*) from jobs.job where name = ${DEAD_JOBS} and state < 'active') as failed,
      (select coalesce(extract(epoch from now() - min(created_on)), 0)::int from jobs.job
        where name in ${enqueued} and state < 'active') as oldest`)
  const [{ failed, oldest } = { failed: 0, oldest: 0 }] = rows
  return { failed, oldestSeconds: Math.max(oldest, 0) }
}

/** The names of the queues with a due job. */
export async function findDueQueues(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from jobs.job where state < 'active' and start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Counts mails that have not been handed over, those waiting for a retry too. */
export async function countWaitingMails(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*) as waiting from jobs.job where name in ${mailNames} and state < 'completed'`,
  )
  return rows[0]?.waiting ?? 0
}
