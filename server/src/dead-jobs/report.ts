import { deadJobReport } from '@surco/database/schema'

import type { Shop } from '../shop.ts'

/**
 * Reports the jobs that were given up since it last ran: one log line each, and one mail to the merchant for all of
 * them. Each is reported once.
 */
export async function reportDeadJobs({ db, jobs, clock, log }: Shop): Promise<void> {
  const dead = await jobs.listDead()
  if (dead.length === 0) return
  const newlyReported = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(deadJobReport)
      .values(dead.map(({ id }) => ({ jobId: id, reportedAt: clock.now() })))
      .onConflictDoNothing()
      .returning()
    const newIds = new Set(rows.map(({ jobId }) => jobId))
    const jobIds = dead
      .filter(({ id, name }) => newIds.has(id) && isWorthMail(name))
      .map(({ id }) => id)
    if (jobIds.length > 0) await jobs.enqueue(tx, 'mail-merchant-dead-jobs', { jobIds })
    return newIds
  })
  // A job's data may hold an order's key or an e-mail address: it is not logged, `jobs list` shows it.
  for (const { id, name, reason } of dead) {
    if (newlyReported.has(id)) log.error({ job: name, jobId: id, reason }, 'a job was given up')
  }
}

/** A failed report mail must not cause another one. */
const isWorthMail = (name: string) => name !== 'mail-merchant-dead-jobs'
