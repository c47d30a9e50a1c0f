import type { Queries, Tx } from '@surco/database'
import { refund } from '@surco/database/schema'
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'

import { lockPurchase } from '../../orders/index.ts'
import { getAttempt } from '../attempts.ts'
import type { Attempt } from '../providers/provider.ts'

type Row = typeof refund.$inferSelect

/** A row of `refund` with a payment. */
export type RefundRow = Row & { attemptId: number }

/** Statuses of open refunds, of which an order has at most one. */
export const openRefundStatuses = ['asked', 'refused'] as const

/** A refund by id; undefined also for credit, which involves no provider. */
export const findRefund = (queries: Queries, id: string): Promise<RefundRow | undefined> =>
  findProviderRefund(queries, eq(refund.id, id))

/**
 * Locks the order of a refund's payment, which may be another one than the refund's own locked order. Returns the refund as it
 * is then.
 */
export async function lockPayment(tx: Tx, row: RefundRow): Promise<RefundRow> {
  const { orderId } = await getAttempt(tx, row.attemptId)
  if (orderId !== row.orderId) await lockPurchase(tx, orderId)
  return (await findRefund(tx, row.id)) ?? row
}

/** The refund of a payment that was sent to its provider and is not confirmed. */
export const findSentRefund = (
  queries: Queries,
  { id }: Pick<Attempt, 'id'>,
): Promise<RefundRow | undefined> =>
  findProviderRefund(
    queries,
    and(
      eq(refund.attemptId, id),
      inArray(refund.status, [...openRefundStatuses]),
      isNotNull(refund.sentAt),
    ),
  )

async function findProviderRefund(
  queries: Queries,
  isWanted: SQL | undefined,
): Promise<RefundRow | undefined> {
  const [row] = await queries.select().from(refund).where(isWanted)
  const { attemptId = null } = row ?? {}
  return row && attemptId !== null ? { ...row, attemptId } : undefined
}
