import { order, paymentAttempt, type ledgerDifference } from '@surco/database/schema'
import { and, eq, inArray, or } from 'drizzle-orm'

import { wasPaid, type Order } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt, ProviderPayment } from '../providers/provider.ts'

/** An attempt, and what its order has come to. */
export interface Tried {
  attempt: Attempt
  orderStatus: Order['status']
}

/** The attempts that payments may belong to. One whose order is gone explains no money. */
export async function listTried(
  { db }: Shop,
  name: Attempt['provider'],
  payments: readonly ProviderPayment[],
): Promise<Tried[]> {
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

/** The one of them that a payment belongs to. */
export const triedFor = (payment: ProviderPayment, tried: readonly Tried[]): Tried | undefined =>
  tried.find(({ attempt }) => attempt.chargeId === payment.id) ??
  tried.find(({ attempt }) => attempt.reference === payment.reference)

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
 * `tried` is what it belongs to.
 */
export function differenceOf(
  payment: ProviderPayment,
  tried: Tried | undefined,
  now: Date,
): DifferenceKind | undefined {
  if (!tookMoney(payment)) return undefined
  if (!tried) return payment.reference ? 'unknown_reference' : 'no_reference'
  const { attempt } = tried
  if (attempt.status === 'mismatch' || attempt.chargeId !== payment.id) return 'mismatch'
  if (attempt.status === 'duplicate') {
    return now.getTime() - attempt.createdAt.getTime() > REFUND_BY_MS ? 'not_refunded' : undefined
  }
  if (isUnpaid(tried)) return 'unsettled'
  return isRefundedAlike(payment, attempt) ? undefined : 'refund'
}

/** One transaction completes an attempt and pays its order: a damaged database says otherwise. */
const isUnpaid = ({ attempt, orderStatus }: Tried) =>
  attempt.status === 'completed' && !wasPaid(orderStatus)

/** Of refunds in parts a provider may tell the last one alone: then our own sum may be the larger one. */
const isRefundedAlike = ({ refunded, lastRefund }: ProviderPayment, attempt: Attempt) =>
  attempt.refunded === refunded || (lastRefund !== undefined && attempt.refunded > refunded)
