import type { ledgerDifference } from '@surco/database/schema'

import type { Attempt } from '../find-attempt.ts'
import type { ProviderPayment } from '../provider.ts'

export type Difference = typeof ledgerDifference.$inferSelect
export type DifferenceKind = Difference['kind']

/** A repeated payment is given back by a job, which may have to wait for its provider. */
const REFUND_BY_MS = 24 * 60 * 60 * 1000

const tookMoney = ({ status }: ProviderPayment) => status === 'completed' || status === 'disputed'

/** Whether a payment is one that the ledgers have to agree on: money came, whatever became of it. */
export const hasMoved = (payment: ProviderPayment): boolean =>
  tookMoney(payment) || payment.status === 'refunded' || payment.status === 'charged_back'

/**
 * How a payment that was settled, as far as it can be, differs from our books; undefined when they agree.
 * `attempt` is the one it belongs to.
 */
export function differenceOf(
  payment: ProviderPayment,
  attempt: Attempt | undefined,
  now: Date,
): DifferenceKind | undefined {
  if (!tookMoney(payment)) return undefined
  if (!attempt) return payment.reference ? 'unknown_reference' : 'no_reference'
  if (attempt.status === 'mismatch' || attempt.chargeId !== payment.id) return 'mismatch'
  if (attempt.status === 'duplicate') {
    return now.getTime() - attempt.createdAt.getTime() > REFUND_BY_MS ? 'not_refunded' : undefined
  }
  return isRefundedAlike(payment, attempt) ? undefined : 'refund'
}

/** Of refunds in parts OpenPay tells the last one alone: then our own sum may be the larger one. */
const isRefundedAlike = ({ refunded, lastRefund }: ProviderPayment, attempt: Attempt) =>
  attempt.refunded === refunded || (lastRefund !== undefined && attempt.refunded > refunded)
