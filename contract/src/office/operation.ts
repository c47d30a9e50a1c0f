import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Pesos, ProviderId } from '../fields.ts'

const JobId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/** A job that failed at every try. */
export type DeadJob = Static<typeof DeadJob>
const DeadJob = Type.Object({
  id: JobId,
  title: Type.String(),
  order: Type.Union([Type.String({ description: 'Number of its order' }), Type.Null()]),
  givenUpAt: Type.String({ description: 'ISO 8601' }),
  tries: Type.Integer(),
  reason: Type.String(),
})

/** A payment on which the provider's records and the shop's differ. */
export type LedgerDifference = Static<typeof LedgerDifference>
const LedgerDifference = Type.Object({
  provider: Type.String(),
  payment: Type.String({ description: "The provider's id" }),
  what: Type.String(),
  whatToDo: Type.String(),
  amount: Pesos,
  left: Type.Object(
    { amount: Pesos, mayRefund: Type.Boolean() },
    { description: 'What is not refunded yet, and whether it can be refunded here' },
  ),
  order: Type.Union([Type.String(), Type.Null()]),
  buyer: Type.String({ description: "As the provider names the buyer; '' when it does not" }),
  paidAt: Type.String({ description: 'ISO 8601' }),
})

const jobs = Type.Object({
  ids: Type.Array(JobId, { minItems: 1, maxItems: 100, uniqueItems: true }),
})
const left = Type.Object({ data: Type.Array(DeadJob) })
const payment = Type.Object({ provider: Type.String({ maxLength: 20 }), payment: ProviderId })
const open = Type.Object({ data: Type.Array(LedgerDifference) })

/** Jobs that were given up and need a person. */
export const officeDeadJobs = {
  'GET /admin/dead-jobs': {
    summary: 'Jobs that were given up, the oldest first',
    staff: 'settings.write',
    response: left,
  },
  'POST /admin/dead-jobs/retry': {
    summary: 'Retry jobs that were given up',
    staff: 'settings.write',
    body: jobs,
    response: left,
  },
  'POST /admin/dead-jobs/drop': {
    summary: 'Delete jobs that were given up',
    staff: 'settings.write',
    body: jobs,
    response: left,
  },
} satisfies Endpoints

/** Differences with the providers' records that need a person. */
export const officeLedger = {
  'GET /admin/ledger': {
    summary: 'Open differences between the records of the payment providers and ours',
    staff: 'orders.refund',
    response: open,
  },
  'POST /admin/ledger/close': {
    summary: 'Mark a difference as resolved',
    staff: 'orders.refund',
    fresh: true,
    body: payment,
    response: open,
  },
  'POST /admin/ledger/refund': {
    summary: 'Refund the rest of a payment that belongs to no order',
    staff: 'orders.refund',
    fresh: true,
    body: Type.Object({
      ...payment.properties,
      amount: Type.Number({ minimum: 0.01, maximum: 1_000_000_000, description: 'Pesos' }),
    }),
    response: Type.Object({ ...open.properties, told: Type.String() }),
  },
} satisfies Endpoints
