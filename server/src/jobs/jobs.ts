import type { Database, Tx } from '@surco/database'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, fromPglite, PgBoss, type Job, type JobResult } from 'pg-boss'

/** What each kind of job is told. */
export interface JobData {
  'mail-order-received': { orderId: string }
  'refund-attempt': { attemptId: number; reason: string }
  'rebuild-search': Record<string, never>
  'reconcile-payments': Record<string, never>
  'forget-answers': Record<string, never>
}

export type JobName = keyof JobData
type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> }

const queues: Record<JobName, { retryLimit: number; retryDelay: number; retryBackoff: boolean }> = {
  'mail-order-received': { retryLimit: 12, retryDelay: 10, retryBackoff: true },
  'refund-attempt': { retryLimit: 20, retryDelay: 30, retryBackoff: true },
  'rebuild-search': { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  'reconcile-payments': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'forget-answers': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
}
const names = Object.keys(queues) as JobName[]

/** Jobs fetched at once. */
const BATCH = 10

/** Jobs that come by themselves, as cron has it. */
const schedules = {
  'reconcile-payments': '* * * * *',
  'forget-answers': '17 * * * *',
  'rebuild-search': '10 10 * * *',
} as const

/** The queue in the database: what is enqueued in a transaction happens after it commits, at least once. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  #handlers: JobHandlers | undefined
  #state: 'stopped' | 'running' = 'stopped'

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#log = log
    const common = { schema: 'jobs', registerInstance: false } as const
    this.#boss =
      database.jobs.kind === 'embedded'
        ? new PgBoss({ ...common, db: fromPglite(database.jobs.client), backend: 'pglite' })
        : new PgBoss({
            ...common,
            connectionString: database.jobs.connectionString,
            max: 4,
            useListenNotify: true,
          })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  get healthy() {
    return this.#state === 'running'
  }

  /** Prepares the queue's tables. Nothing is worked on before {@link work}. */
  async start() {
    await this.#boss.start()
    for (const name of names) {
      await this.#boss.createQueue(name, { ...queues[name], notify: true })
    }
    this.#state = 'running'
  }

  /** Puts a job into the caller's transaction. */
  async enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void> {
    await this.#boss.send(name, data, { db: fromDrizzle(tx, sql) })
  }

  handle(handlers: JobHandlers) {
    this.#handlers = handlers
  }

  /** Works on jobs as they come, and on the scheduled ones. */
  async work() {
    const options = {
      pollingIntervalSeconds: 1,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    for (const name of names) {
      await this.#boss.work<object>(name, options, (jobs) =>
        Promise.all(jobs.map((job) => this.#settle(name, job))),
      )
    }
    for (const [name, cron] of Object.entries(schedules)) await this.#boss.schedule(name, cron)
  }

  /** Works on everything that is due now, then returns; for tests, instead of {@link work}. */
  async runDue(): Promise<number> {
    let done = 0
    for (const name of names) {
      for (;;) {
        const [job] = await this.#boss.fetch<object>(name)
        if (!job) break
        await this.#run(name, job.data)
        await this.#boss.complete(name, job.id)
        done += 1
      }
    }
    return done
  }

  async stop() {
    this.#state = 'stopped'
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /** One job that fails is tried again by itself; those fetched with it are not. */
  async #settle(name: JobName, job: Job): Promise<JobResult> {
    try {
      await this.#run(name, job.data)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      this.#log.error({ err: error, job: name, data: job.data }, 'job failed')
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
  }

  async #run(name: JobName, data: object) {
    if (!this.#handlers) throw new Error('Jobs have no handlers yet')
    // safe: enqueue pairs each name with its data
    await (this.#handlers[name] as (data: object) => Promise<void>)(data)
  }
}
