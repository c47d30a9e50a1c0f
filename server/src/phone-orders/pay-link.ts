import type { PayLink, PayLinkState } from '@surco/contract'
import type { Queries } from '@surco/database'
import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { findOrder, orderDetails, type OrderWithLines } from '../orders/index.ts'
import { notFound } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'

/** The order behind a payment link. Throws `NOT_FOUND`, also for an order that is not paid by link. */
export async function getPayLink({ db, clock }: Shop, id: string): Promise<PayLink> {
  const found = await findOrder(db, id)
  if (!found || found.payUntil === null) throw notFound('Payment link', id)
  const { address, name, payUntil } = found
  const isOver = payUntil <= clock.now()
  const state = await stateOf(db, found, isOver)
  const isPayable = state === 'open' || state === 'paying' || state === 'waiting'
  const { antarixOrderNumber: number, ...details } = orderDetails(found)
  return {
    ...details,
    number,
    state,
    payable: isPayable && !isOver,
    until: payUntil.toISOString(),
    name,
    place: `${address.city}, ${address.state}`,
  }
}

const ended = {
  paid: 'paid',
  refunded: 'refunded',
  expired: 'expired',
  failed: 'cancelled',
} as const

async function stateOf(
  queries: Queries,
  { id, status, waiting }: OrderWithLines,
  isOver: boolean,
): Promise<PayLinkState> {
  if (status !== 'pending') return ended[status]
  const open = await listOpenAttempts(queries, id)
  if (open.some(({ inReviewAt, chargeId }) => inReviewAt !== null && chargeId !== null))
    return 'review'
  if (waiting) return 'waiting'
  if (open.length > 0) return 'paying'
  return isOver ? 'expired' : 'open'
}

/** Payment attempts of an order that may still succeed. */
const listOpenAttempts = (queries: Queries, orderId: string) =>
  queries
    .select({ inReviewAt: paymentAttempt.inReviewAt, chargeId: paymentAttempt.chargeId })
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderId, orderId),
        inArray(paymentAttempt.status, [...openAttemptStatuses]),
      ),
    )
