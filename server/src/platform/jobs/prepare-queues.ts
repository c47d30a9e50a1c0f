import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss'

import {
  DEAD_JOBS,
  type JobName,
  MAX_RETRY_DELAY_SECONDS,
  queues,
  type QueueSettings,
} from './queues.ts'

/** Seconds after which a job whose process died is free again. */
const HEARTBEAT_SECONDS = 60
/** How long a job waits that was given up, or whose shop is off. */
const RETENTION_SECONDS = 90 * 24 * 60 * 60

/** Makes the queue of jobs that were given up; the others name it, so it comes first. */
export async function prepareDeadJobs(boss: PgBoss, known: QueueResult | undefined): Promise<void> {
  const settings = { retentionSeconds: RETENTION_SECONDS }
  if (!known) await boss.createQueue(DEAD_JOBS, { ...settings, policy: 'standard' })
  else await updateQueue(boss, known, settings)
}

/** Most starts find the queues as they should be. */
async function updateQueue(boss: PgBoss, known: QueueResult, settings: QueueOptions) {
  const names = Object.keys(settings) as (keyof QueueOptions)[]
  if (names.some((name) => known[name] !== settings[name]))
    await boss.updateQueue(known.name, settings)
}

/** Makes a queue as the table has it, or brings one that an earlier version made up to date. */
export async function prepareQueue(
  boss: PgBoss,
  name: JobName,
  { retryLimit, retryDelay, cron }: QueueSettings,
  known: QueueResult | undefined,
): Promise<void> {
  const settings = {
    retryLimit,
    retryDelay,
    retryBackoff: retryDelay > 0,
    ...(retryDelay > 0 && { retryDelayMax: MAX_RETRY_DELAY_SECONDS }),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    // What comes by itself is tried again by itself.
    ...(!cron && { deadLetter: DEAD_JOBS, retentionSeconds: RETENTION_SECONDS }),
  }
  const policy = cron ? 'exclusive' : 'standard'
  // pg-boss cannot change a policy. The jobs of a scheduled queue come again by themselves.
  const isOther = cron !== undefined && known !== undefined && known.policy !== policy
  if (isOther) await boss.deleteQueue(name)
  if (!known || isOther) await boss.createQueue(name, { ...settings, policy })
  else await updateQueue(boss, known, settings)
}

/** Milliseconds; every process that knows a schedule writes it anew when it starts. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60_000

/**
 * Ends schedules of an earlier version: nobody would work on their jobs. Those of a newer one, whose processes start
 * beside this one, are younger.
 */
export async function endForgottenSchedules(boss: PgBoss): Promise<void> {
  const since = Date.now() - FORGOTTEN_AFTER_MS
  for (const { name, updatedOn } of await boss.getSchedules()) {
    if (name in queues || asDate(updatedOn).getTime() > since) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** A moment as pg-boss tells it; on the embedded database that is PostgreSQL’s text: `2026-12-01 17:08:00.5+00`. */
export const asDate = (moment: Date | string) =>
  new Date(typeof moment === 'string' ? moment.replace(/([+-]\d\d)$/, '$1:00') : moment)
