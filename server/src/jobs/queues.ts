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
  'mail-contact-message': { messageId: number }
  'mail-password-reset': { email: string }
  'mail-password-changed': { customerId: string; at: string }
  'mail-client-code': { customerId: string }
  'refund-attempt': { attemptId: number; reason: string }
  'cancel-voucher': { attemptId: number }
  'rank-search': Record<string, never>
  'reconcile-payments': Record<string, never>
  'look-back-at-payments': Record<string, never>
  'forget-answers': Record<string, never>
  'forget-expired': Record<string, never>
}

export type JobName = keyof JobData

export interface QueueSettings {
  retryLimit: number
  /** Seconds before the first retry; each later one waits twice as long, an hour at most. */
  retryDelay: number
  /** Jobs that one process works on at a time; each may hold a database connection. */
  batchSize: number
  /** When it comes by itself. Such a job is not queued again before it is done. */
  cron?: string
}

export const queues: Record<JobName, QueueSettings> = {
  'mail-order-paid': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-received': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-pending': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-review': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-expired': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-failed': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-lacking': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-refunded': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-order-duplicate': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-merchant-sale': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-merchant-review': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-contact-message': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-password-reset': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-password-changed': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'mail-client-code': { retryLimit: 12, retryDelay: 10, batchSize: 10 },
  'refund-attempt': { retryLimit: 20, retryDelay: 30, batchSize: 1 },
  'cancel-voucher': { retryLimit: 20, retryDelay: 30, batchSize: 1 },
  'rank-search': { retryLimit: 5, retryDelay: 5, batchSize: 1, cron: '10 10 * * *' },
  'reconcile-payments': { retryLimit: 0, retryDelay: 0, batchSize: 1, cron: '* * * * *' },
  'look-back-at-payments': { retryLimit: 0, retryDelay: 0, batchSize: 1, cron: '23 * * * *' },
  'forget-answers': { retryLimit: 0, retryDelay: 0, batchSize: 1, cron: '17 * * * *' },
  'forget-expired': { retryLimit: 0, retryDelay: 0, batchSize: 1, cron: '37 9 * * *' },
}

export const jobNames = Object.keys(queues) as JobName[]
