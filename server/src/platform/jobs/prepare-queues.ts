import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss'

import {
  DEAD_JOBS,
  type JobName,
  MAX_RETRY_DELAY_SECONDS,
  queues,
  type QueueSettings,
} from './queues.ts'

/** Seconds after which a job whose process died can be run again. */
const HEARTBEAT_SECONDS = 60
/** How long jobs are kept that were given up, or that wait while the shop is off. */
const RETENTION_SECONDS = 90 * 24 * 60 * 60

/** Creates the dead-letter queue. Call it first, since the other queues refer to it. */
export async function prepareDeadJobs(boss: PgBoss, known: QueueResult | undefined): Promise<void> {
  const settings = { retentionSeconds: RETENTION_SECONDS }
  if (!known) await boss.createQueue(DEAD_JOBS, { ...settings, policy: 'standard' })
  else await updateQueue(boss, known, settings)
}

/** Updates a queue's settings if they differ; at most starts they do not. */
async function updateQueue(boss: PgBoss, known: QueueResult, settings: QueueOptions) {
  const names = Object.keys(settings) as (keyof QueueOptions)[]
  if (names.some((name) => known[name] !== settings[name]))
    await boss.updateQueue(known.name, settings)
}

/** Creates a queue with its settings, or updates an existing one. */
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
    // Scheduled jobs come again anyway: they need no dead-letter queue.
    ...(!cron && { deadLetter: DEAD_JOBS, retentionSeconds: RETENTION_SECONDS }),
  }
  const policy = cron ? 'exclusive' : 'standard'
  // pg-boss cannot change a queue's policy. Jobs deleted with a scheduled queue come again anyway.
  const isOther = cron !== undefined && known !== undefined && known.policy !== policy
  if (isOther) await boss.deleteQueue(name)
  if (!known || isOther) await boss.createQueue(name, { ...settings, policy })
  else await updateQueue(boss, known, settings)
}

/** Milliseconds without an update; every process updates the schedules that it knows when it starts. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60_000

/**
 * Deletes schedules of an earlier version, whose jobs nothing would run. Schedules of a newer version, whose processes run
 * beside this one, are more recent.
 */
export async function endForgottenSchedules(boss: PgBoss): Promise<void> {
  const since = Date.now() - FORGOTTEN_AFTER_MS
  for (const { name, updatedOn } of await boss.getSchedules()) {
    if (name in queues || asDate(updatedOn).getTime() > since) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** Parses a timestamp of pg-boss; on the embedded database it is PostgreSQL’s text: `2026-12-01 17:08:00.5+00`. */
export const asDate = (moment: Date | string) =>
  new Date(typeof moment === 'string' ? moment.replace(/([+-]\d\d)$/, '$1:00') : moment)
