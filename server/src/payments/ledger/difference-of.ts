import { order, paymentAttempt, type ledgerDifference } from '@surco/database/schema'
import { and, eq, inArray, or } from 'drizzle-orm'

import { wasPaid, type Order } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt, ProviderPayment } from '../providers/provider.ts'

/** An attempt that a payment may belong to, with its order's status. */
export interface Candidate {
  attempt: Attempt
  orderStatus: Order['status']
}

/** The attempts that payments may belong to, without those whose order is lost. */
export async function listCandidates(
  { db }: Shop,
  name: Attempt['provider'],
  payments: readonly ProviderPayment[],
): Promise<Candidate[]> {
  if (payments.length === 0) return []
  const ids = payments.map(({ id }) => id)
  const references = payments.flatMap(({ reference }) => reference ?? [])
  return db
    .select({ attempt: paymentAttempt, orderStatus: order.status })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(paymentAttempt.provider, name),
        or(
          inArray(paymentAttempt.chargeId, ids),
          references.length > 0 ? inArray(paymentAttempt.reference, references) : undefined,
        ),
      ),
    )
}

/** The attempt that a payment belongs to. */
export const candidateFor = (
  payment: ProviderPayment,
  candidates: readonly Candidate[],
): Candidate | undefined =>
  candidates.find(({ attempt }) => attempt.chargeId === payment.id) ??
  candidates.find(({ attempt }) => attempt.reference === payment.reference)

export type Difference = typeof ledgerDifference.$inferSelect
export type DifferenceKind = Difference['kind']

/** Time for the job that refunds duplicates, which may have to wait for its provider. */
const REFUND_BY_MS = 24 * 60 * 60 * 1000

const tookMoney = ({ status }: ProviderPayment) => status === 'completed' || status === 'disputed'

/** Whether a payment ever took money, so that our records must have it. */
export const movedMoney = (payment: ProviderPayment): boolean =>
  tookMoney(payment) || payment.status === 'refunded' || payment.status === 'charged_back'

/**
 * How a payment, after an attempt to settle it, differs from our records; undefined when they agree.
 */
export function differenceOf(
  payment: ProviderPayment,
  candidate: Candidate | undefined,
  now: Date,
): DifferenceKind | undefined {
  if (!tookMoney(payment)) return undefined
  if (!candidate) return payment.reference ? 'unknown_reference' : 'no_reference'
  const { attempt } = candidate
  if (attempt.status === 'mismatch' || attempt.chargeId !== payment.id) return 'mismatch'
  if (attempt.status === 'duplicate') {
    return now.getTime() - attempt.createdAt.getTime() > REFUND_BY_MS ? 'not_refunded' : undefined
  }
  if (isUnpaid(candidate)) return 'unsettled'
  return refundsAgree(payment, attempt) ? undefined : 'refund'
}

/** A completed attempt of an unpaid order: both change in one transaction, so the database is damaged. */
const isUnpaid = ({ attempt, orderStatus }: Candidate) =>
  attempt.status === 'completed' && !wasPaid(orderStatus)

/** Compares refunds. Some providers report only the last partial refund; then our sum may be larger. */
const refundsAgree = ({ refunded, lastRefund }: ProviderPayment, attempt: Attempt) =>
  attempt.refunded === refunded || (lastRefund !== undefined && attempt.refunded > refunded)
