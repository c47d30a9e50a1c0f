import type { Queries } from '@surco/database'
import { sql } from 'drizzle-orm'

/** What each kind of job is told. */
export interface JobData {
  /** To its buyer and to the merchant; one of them who could not be reached has a job of their own afterwards. */
  'mail-order-paid': { orderId: string; lacksUnits: boolean }
  'mail-order-received': { orderId: string }
  'mail-order-pending': { orderId: string }
  'mail-order-review': { orderId: string; paymentId: string }
  'mail-order-expired': { orderId: string }
  'mail-order-failed': { orderId: string }
  'mail-order-lacking': { orderId: string }
  /** `refunded` centavos so far. */
  'mail-order-refunded': { orderId: string; refunded: number }
  /** Of a payment that was made twice, `refunded` centavos so far. */
  'mail-order-duplicate': {
    orderId: string
    attemptId: number
    provider: string
    refunded: number
  }
  'mail-merchant-sale': { orderId: string }
  'mail-merchant-review': { orderId: string }
  'mail-merchant-ledger': { differenceIds: number[] }
  'mail-merchant-dead-jobs': { jobIds: string[] }
  'mail-contact-message': { messageId: number }
  'mail-password-reset': { email: string }
  'mail-password-changed': { customerId: string; at: string; startsAnew?: boolean }
  'mail-client-code': { customerId: string }
  'refund-attempt': { attemptId: number; reason: string }
  'cancel-voucher': { attemptId: number }
  'rank-search': Record<string, never>
  'reconcile-payments': Record<string, never>
  'look-back-at-payments': Record<string, never>
  'check-ledger': Record<string, never>
  'report-dead-jobs': Record<string, never>
  'forget-answers': Record<string, never>
  'forget-expired': Record<string, never>
  'tend-database': Record<string, never>
}

export type JobName = keyof JobData

export interface QueueSettings {
  retryLimit: number
  /** Seconds before the first retry; each later one waits twice as long, six hours at most. */
  retryDelay: number
  /** Jobs that one process works on at a time; each may hold a database connection. */
  batchSize: number
  /** Batches that one process works on beside each other, one unless told: each ends with its slowest job. */
  workers?: number
  /** When it comes by itself. Such a job is not queued again before it is done. */
  cron?: string
}

/** Tried for five days at least, and six at most: mail servers are away over weekends. */
const mail: QueueSettings = { retryLimit: 32, retryDelay: 10, batchSize: 10 }
/** A person waits for it: a recipient whose mail server is silent holds up nobody else. */
const awaitedMail: QueueSettings = { ...mail, workers: 2 }
/** Tried for five days and a half: so may a provider be. */
const money: QueueSettings = { retryLimit: 30, retryDelay: 30, batchSize: 1 }
const scheduled = (cron: string): QueueSettings => ({
  retryLimit: 0,
  retryDelay: 0,
  batchSize: 1,
  cron,
})

export const queues: Record<JobName, QueueSettings> = {
  'mail-order-paid': awaitedMail,
  'mail-order-received': mail,
  'mail-order-pending': awaitedMail,
  'mail-order-review': mail,
  'mail-order-expired': mail,
  'mail-order-failed': mail,
  'mail-order-lacking': mail,
  'mail-order-refunded': mail,
  'mail-order-duplicate': mail,
  'mail-merchant-sale': mail,
  'mail-merchant-review': mail,
  'mail-merchant-ledger': mail,
  'mail-merchant-dead-jobs': mail,
  'mail-contact-message': mail,
  // Who asked for it has asked again by then.
  'mail-password-reset': { ...awaitedMail, retryLimit: 12 },
  'mail-password-changed': mail,
  'mail-client-code': mail,
  'refund-attempt': money,
  'cancel-voucher': money,
  'rank-search': { retryLimit: 5, retryDelay: 5, batchSize: 1, cron: '10 10 * * *' },
  'reconcile-payments': scheduled('* * * * *'),
  'look-back-at-payments': scheduled('23 * * * *'),
  'check-ledger': scheduled('41 * * * *'),
  'report-dead-jobs': scheduled('7 * * * *'),
  'forget-answers': scheduled('17 * * * *'),
  'forget-expired': scheduled('37 9 * * *'),
  'tend-database': scheduled('52 * * * *'),
}

export const jobNames = Object.keys(queues) as JobName[]

/** Where jobs go that failed at every try; nobody works on them until a person has them tried again. */
export const DEAD_JOBS = 'dead-jobs'

/** Seconds, by the database's clock, as the queue counts. */
interface JobAges extends Record<string, unknown> {
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
