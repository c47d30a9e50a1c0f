import type { Queries } from '@surco/database'
import { couponUse, order, paymentAttempt } from '@surco/database/schema'
import { and, eq, exists, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'

/** Orders that hold or used a coupon; `theirs` narrows it down to some buyers. */
export async function countUses(queries: Queries, couponId: number, cartId: string, theirs?: SQL) {
  const [counted] = await queries
    .select({ uses: sql`count(*)`.mapWith(Number) })
    .from(couponUse)
    .innerJoin(order, eq(order.id, couponUse.orderId))
    .where(and(eq(couponUse.couponId, couponId), theirs, isCounted(queries, cartId)))
  return counted?.uses ?? 0
}

/**
 * The cart's own pending order does not count: paying replaces it, unless it waits for cash or a
 * transfer.
 */
export function isCounted(queries: Queries, cartId: string) {
  const waits = queries
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, order.id), isNotNull(paymentAttempt.pendingPayment)))
  return or(ne(order.cartId, cartId), ne(order.status, 'pending'), exists(waits))
}
