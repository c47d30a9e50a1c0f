import type { Queries } from '@surco/database'
import { refund } from '@surco/database/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import type { Attempt } from '../providers/provider.ts'

/** Money that staff give back, as the database has it. */
export type RefundRow = typeof refund.$inferSelect

/** One of these an order has at most; it is to be done or given up before the next is asked for. */
export const openRefundStatuses = ['asked', 'refused'] as const

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | undefined> {
  const [found] = await queries.select().from(refund).where(eq(refund.id, id))
  return found
}

/** The refund of a payment that its provider was told of and has not confirmed. */
export async function findSentRefund(
  queries: Queries,
  { id }: Pick<Attempt, 'id'>,
): Promise<RefundRow | undefined> {
  const [sent] = await queries
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.attemptId, id),
        inArray(refund.status, [...openRefundStatuses]),
        isNotNull(refund.sentAt),
      ),
    )
  return sent
}
