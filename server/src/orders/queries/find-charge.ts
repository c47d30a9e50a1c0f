import type { Queries } from '@surco/database'
import { paymentAttempt, refund } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

type Charge = typeof paymentAttempt.$inferSelect

/**
 * The payment that money of a paid order can be given back of: its own while some of that is left, else the one of the
 * order whose units paid of it. Undefined where there is none.
 */
export async function findCharge(queries: Queries, orderId: string): Promise<Charge | undefined> {
  const [own] = await queries
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.status, 'completed')))
  if (own?.chargeId && own.refunded < own.amount) return own
  const [giver] = await queries
    .select({ id: refund.orderId })
    .from(refund)
    .where(and(eq(refund.creditedTo, orderId), eq(refund.status, 'done')))
  return giver ? findCharge(queries, giver.id) : undefined
}
