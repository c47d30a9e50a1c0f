import type { Queries } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, isNotNull, or } from 'drizzle-orm'

/** Whether an order waited, or waits, for cash or a transfer: its buyer has done their part at the checkout. */
export async function hasWaited(queries: Queries, orderId: string): Promise<boolean> {
  const waited = and(eq(paymentAttempt.orderId, orderId), isNotNull(paymentAttempt.pendingPayment))
  return (await queries.$count(paymentAttempt, waited)) > 0
}

/** Whether its buyer was told, before it was paid, that it waits or that a payment is looked at. */
export async function wasToldOf(queries: Queries, orderId: string): Promise<boolean> {
  const told = or(isNotNull(paymentAttempt.pendingPayment), isNotNull(paymentAttempt.inReviewAt))
  return (await queries.$count(paymentAttempt, and(eq(paymentAttempt.orderId, orderId), told))) > 0
}
