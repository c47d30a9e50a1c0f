import type { Queries } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import type { Charge } from './openpay.ts'

export type Attempt = typeof paymentAttempt.$inferSelect

/** The provider may still settle these. */
export const openStatuses = ['created', 'pending'] as const

/** The attempt a charge belongs to: by its id, or by our reference when the id was never stored. */
export async function findAttempt(queries: Queries, charge: Pick<Charge, 'id' | 'order_id'>) {
  const [known] = await queries
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.chargeId, charge.id))
  if (known || !charge.order_id) return known
  const [byReference] = await queries
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.reference, charge.order_id))
  return byReference
}

export function listOpenAttempts(queries: Queries, orderId: string): Promise<Attempt[]> {
  return queries
    .select()
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.orderId, orderId), inArray(paymentAttempt.status, [...openStatuses])),
    )
}
