import type { PgBoss } from 'pg-boss'

import { DEAD_JOBS, queues, type JobName, type QueueSettings } from './queues.ts'

/** Seconds after which a job whose process died is free again. */
const HEARTBEAT_SECONDS = 60
/** Twice as long each time would soon be days. */
const MOST_RETRY_DELAY_SECONDS = 6 * 60 * 60
/** How long a job that was given up can be tried again. */
const DEAD_RETENTION_SECONDS = 90 * 24 * 60 * 60

/** Makes the queue of jobs that were given up; the others name it, so it comes first. */
export async function prepareDeadJobs(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_JOBS, { policy: 'standard' })
  await boss.updateQueue(DEAD_JOBS, { retentionSeconds: DEAD_RETENTION_SECONDS })
}

/** Makes a queue as the table has it, or brings one that an earlier version made with `knownPolicy` up to date. */
export async function prepareQueue(
  boss: PgBoss,
  name: JobName,
  { retryLimit, retryDelay, cron }: QueueSettings,
  knownPolicy: string | undefined,
): Promise<void> {
  const settings = {
    retryLimit,
    retryDelay,
    retryBackoff: retryDelay > 0,
    ...(retryDelay > 0 && { retryDelayMax: MOST_RETRY_DELAY_SECONDS }),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    // What comes by itself is tried again by itself.
    ...(!cron && { deadLetter: DEAD_JOBS }),
  }
  const policy = cron ? 'exclusive' : 'standard'
  // pg-boss cannot change a policy. The jobs of a scheduled queue come again by themselves.
  const isOther = cron !== undefined && knownPolicy !== undefined && knownPolicy !== policy
  if (isOther) await boss.deleteQueue(name)
  if (knownPolicy === undefined || isOther) await boss.createQueue(name, { ...settings, policy })
  else await boss.updateQueue(name, settings)
}

/** Ends schedules of an earlier version: nobody would work on their jobs. */
export async function endForgottenSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (name in queues) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}
