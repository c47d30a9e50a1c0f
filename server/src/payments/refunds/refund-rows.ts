import type { Queries, Tx } from '@surco/database'
import { refund } from '@surco/database/schema'
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'

import { lockPurchase } from '../../orders/index.ts'
import { getAttempt } from '../attempts.ts'
import type { Attempt } from '../providers/provider.ts'

type Row = typeof refund.$inferSelect

/** Money that staff give back, as the database has it. */
export type RefundRow = Row & { attemptId: number }

/** One of these an order has at most; it is to be done or given up before the next is asked for. */
export const openRefundStatuses = ['asked', 'refused'] as const

/** Undefined for credit too, of which no provider hears. */
export const findRefund = (queries: Queries, id: string): Promise<RefundRow | undefined> =>
  findMoney(queries, eq(refund.id, id))

/**
 * Locks the payment of a refund whose order is locked: that may be of the order whose units paid of it, with which it is
 * settled. Answers the refund as it is then.
 */
export async function lockPayment(tx: Tx, one: RefundRow): Promise<RefundRow> {
  const { orderId } = await getAttempt(tx, one.attemptId)
  if (orderId !== one.orderId) await lockPurchase(tx, orderId)
  return (await findRefund(tx, one.id)) ?? one
}

/** The refund of a payment that its provider was told of and has not confirmed. */
export const findSentRefund = (
  queries: Queries,
  { id }: Pick<Attempt, 'id'>,
): Promise<RefundRow | undefined> =>
  findMoney(
    queries,
    and(
      eq(refund.attemptId, id),
      inArray(refund.status, [...openRefundStatuses]),
      isNotNull(refund.sentAt),
    ),
  )

async function findMoney(
  queries: Queries,
  isWanted: SQL | undefined,
): Promise<RefundRow | undefined> {
  const [found] = await queries.select().from(refund).where(isWanted)
  const { attemptId = null } = found ?? {}
  return found && attemptId !== null ? { ...found, attemptId } : undefined
}
