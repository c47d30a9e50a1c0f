import { sql } from 'drizzle-orm'

import { DEAD_JOBS, jobNames, queues } from '../jobs/index.ts'
import type { Shop } from '../shop.ts'

interface JobsHealth {
  /** Jobs that were given up. */
  failed: number
  /** How long the oldest job waits that was enqueued and is not done; 0 when none waits. */
  oldestSeconds: number
}

const enqueued = jobNames.filter((name) => !queues[name].cron)

/** Whether what was enqueued is getting done. */
export async function readJobsHealth({ db }: Shop): Promise<JobsHealth> {
  const { rows } = await db.execute(sql`
    select (select count(*) from jobs.job where name = ${DEAD_JOBS} and state < 'active') as failed,
      (select coalesce(extract(epoch from now() - min(created_on)), 0)::int from jobs.job
        where name in ${enqueued} and state < 'active') as oldest`)
  // safe: the statement names its two columns
  const [{ failed, oldest } = { failed: 0, oldest: 0 }] = rows as {
    failed: number
    oldest: number
  }[]
  return { failed, oldestSeconds: Math.max(oldest, 0) }
}
