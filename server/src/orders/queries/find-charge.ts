import type { Queries } from '@surco/database'
import { paymentAttempt, refund } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

type Charge = typeof paymentAttempt.$inferSelect

/**
 * The payment from which a paid order can be refunded: its own while not fully refunded, otherwise that of the order
 * whose exchanged units paid for it. Undefined if there is none.
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
