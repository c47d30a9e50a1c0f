import { type Database, type Db, SESSION_OPTIONS, type Tx } from '@surco/database'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'

import { FinalError, ShopError } from '../errors.ts'
import { describeError } from '../log.ts'
import { passingClock } from '../time.ts'
import { carriedTrace, tracedJob } from '../tracing/index.ts'
import { readFields } from '../unknown.ts'
import { findDueQueues } from './job-ages.ts'
import { asDate, endForgottenSchedules, prepareDeadJobs, prepareQueue } from './prepare-queues.ts'
import { DEAD_JOBS, type JobData, type JobName, jobNames, queues } from './queues.ts'

export { countWaitingMails, findJobAges, readJobsHealth } from './job-ages.ts'
export { type JobData, jobTitle, type JobName } from './queues.ts'

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

/** A job that failed at every attempt. */
export interface DeadJob {
  id: string
  /** Name of its queue, perhaps one of an earlier version. */
  name: string
  data: object
  enqueuedAt: Date
  givenUpAt: Date
  tries: number
  reason: string
}

const CONNECT_MS = 5_000
const MAX_DEAD = 10_000
/** Options of pg-boss's connection pool: a hanging connection is given up. */
const forDriver = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 30_000,
  options: SESSION_OPTIONS,
}
/** Milliseconds that running jobs have to end; those cut off are run again later. */
const STOP_MS = 2_000

/** The job queue in the database: a job enqueued in a transaction runs after its commit, at least once. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #db: Db
  readonly #log: FastifyBaseLogger
  #handlers: JobHandlers | undefined
  #running = false

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#db = database.db
    this.#log = log
    const common = {
      schema: 'jobs',
      registerInstance: false,
      clock: passingClock,
      clockMonitorIntervalSeconds: 60,
    } as const
    this.#boss =
      database.direct.kind === 'embedded'
        ? new PgBoss({ ...common, db: fromPglite(database.direct.client), backend: 'pglite' })
        : new PgBoss({
            ...common,
            connectionString: database.direct.connectionString,
            max: 4,
            connectionTimeoutMillis: CONNECT_MS,
            ...forDriver,
            useListenNotify: true,
          })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  /** Throws `DEPENDENCY_DOWN` unless the queue runs and its own connection responds. */
  async check(): Promise<void> {
    if (!this.#running) throw new ShopError('DEPENDENCY_DOWN', 'The job queue is not running')
    try {
      await this.#boss.getQueue('mail-order-paid')
    } catch (cause) {
      throw new ShopError('DEPENDENCY_DOWN', 'The job queue does not answer', { cause })
    }
  }

  /** Whether a worker could not fetch or complete jobs when it last tried; failing jobs do not count. */
  isFailing(): boolean {
    return this.#boss
      .getWipData()
      .some(({ lastErrorOn, lastFetchedOn }) => (lastErrorOn ?? 0) > (lastFetchedOn ?? 0))
  }

  /** Prepares the queue's tables. No jobs are run before {@link work}. */
  async start() {
    await this.#boss.start()
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    await prepareDeadJobs(this.#boss, known.get(DEAD_JOBS))
    for (const name of jobNames) {
      await prepareQueue(this.#boss, name, queues[name], known.get(name))
    }
    await endForgottenSchedules(this.#boss)
    this.#running = true
  }

  /** Enqueues a job in the caller's transaction, due at its commit. For later work, use a scheduled job (`cron`). */
  async enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void> {
    await this.#boss.send(name, { ...data, ...carriedTrace() }, { db: fromDrizzle(tx, sql) })
  }

  /** As {@link enqueue}, unless a job with the same data is waiting, also for a retry, or running. */
  async enqueueIfNone<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void> {
    const { rows } = await tx.execute(sql`
      select from jobs.job
      where name = ${name} and state < 'completed' and data @> ${JSON.stringify(data)}::jsonb limit 1`)
    if (rows.length === 0) await this.enqueue(tx, name, data)
  }

  /**
   * Enqueues a job that several processes request at once: per `key` one runs in a second, and one more in the next for
   * all requests since, so that each request is followed by a run.
   */
  async enqueueOnce<N extends JobName>(name: N, data: JobData[N], key: string): Promise<void> {
    const once = { singletonKey: key, singletonSeconds: 1, singletonNextSlot: true }
    await this.#boss.send(name, data, once)
  }

  /** Lists the jobs that were given up, the oldest first. */
  async listDead(): Promise<DeadJob[]> {
    const found = await this.#boss.findJobs<object>(DEAD_JOBS, { queued: true, limit: MAX_DEAD })
    return found.map((job) => ({
      id: job.id,
      name: job.sourceName ?? '',
      data: job.data,
      enqueuedAt: asDate(job.sourceCreatedOn ?? job.createdOn),
      givenUpAt: asDate(job.createdOn),
      tries: (job.sourceRetryCount ?? 0) + 1,
      reason: reasonOf(job.sourceOutput),
    }))
  }

  /** Enqueues jobs that were given up again, except those that are gone; returns how many. */
  async retryDead(ids: string[]): Promise<number> {
    if (ids.length === 0) return 0
    return this.#boss.redrive(DEAD_JOBS, { ids, limit: ids.length })
  }

  /** Deletes jobs that were given up. */
  async dropDead(ids: string[]): Promise<void> {
    await this.#boss.deleteJob(DEAD_JOBS, ids)
  }

  handle(handlers: JobHandlers) {
    this.#handlers = handlers
  }

  /** Starts running jobs, the scheduled ones too. */
  async work() {
    const options = {
      pollingIntervalSeconds: 1,
      // Notifications of simultaneous jobs may arrive as one.
      notifyPollingIntervalSeconds: 5,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    for (const name of jobNames) {
      const { batchSize, workers: localConcurrency = 1, cron } = queues[name]
      await this.#boss.work<object>(name, { ...options, batchSize, localConcurrency }, (jobs) =>
        Promise.all(jobs.map((job) => this.#settle(name, job))),
      )
      if (cron) await this.#boss.schedule(name, cron)
    }
  }

  /** Runs everything that is due now, then returns; for tests, instead of {@link work}. */
  async runDue(): Promise<number> {
    let done = 0
    let due = await findDueQueues(this.#db)
    for (const name of jobNames) {
      if (!due.has(name)) continue
      for (;;) {
        const [job] = await this.#boss.fetch<object>(name)
        if (!job) break
        await this.#run(name, job.data)
        await this.#boss.complete(name, job.id)
        done += 1
      }
      // Jobs may enqueue others.
      due = await findDueQueues(this.#db)
    }
    return done
  }

  /** Stops fetching jobs; running ones continue, and others can be enqueued. */
  async rest() {
    for (const name of jobNames) await this.#boss.offWork(name, { wait: false })
  }

  async stop() {
    this.#running = false
    await this.#boss.stop({ graceful: true, timeout: STOP_MS })
  }

  /** Runs one job of a batch. A failing one is retried or given up alone, without the others of its batch. */
  async #settle(name: JobName, job: Job): Promise<JobResult> {
    try {
      await this.#run(name, job.data)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      this.#log.error({ err: error, job: name, jobId: job.id }, 'job failed')
      const status = error instanceof FinalError ? 'deadletter' : 'failed'
      return { id: job.id, status, output: { message: describeError(error).message } }
    }
  }

  async #run(name: JobName, data: object) {
    if (!this.#handlers) throw new Error('Jobs have no handlers yet')
    // safe: enqueue pairs each name with its data
    const work = this.#handlers[name] as (data: object) => Promise<void>
    await tracedJob(name, readFields(data)['traceparent'], () => work(data))
  }
}

function reasonOf(output: object | null): string {
  const { message, value } = readFields(output)
  const said = message ?? readFields(value).message
  return typeof said === 'string' ? said : ''
}
