import type { Tx } from '@surco/database'
import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import {
  CANCELLED,
  endOrder,
  findAwaitedMove,
  getByNumber,
  getOrder,
  isForMove,
  isParcelHere,
  lockByNumber,
  lockPurchase,
  type OrderWithLines,
  subjectOf,
} from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import { listOpenAttempts } from '../attempts.ts'
import { enqueueCancellation } from '../settle/settlement.ts'

/**
 * Locks an order that is to be refunded, and before it the unpaid order of its shipping difference, as a payment of that one
 * does. Throws `NOT_FOUND`.
 */
export async function lockWithMove(tx: Tx, number: string): Promise<OrderWithLines> {
  const move = await findAwaitedMove(tx, await getByNumber(tx, number))
  if (move !== undefined) await lockPurchase(tx, move)
  return lockByNumber(tx, number)
}

/**
 * Cancels the unpaid shipping difference of a locked order whose parcel has nothing left to ship. Throws `CONFLICT` while it
 * may be in payment.
 */
export async function endIdleMove(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  found: OrderWithLines,
  reason: string,
): Promise<void> {
  const move = await findAwaitedMove(tx, found)
  if (move === undefined || (await isParcelHere(tx, found))) return
  await cancelWaiting(shop, tx, actor, await getOrder(tx, move), reason)
}

/** Whether an order is paid by link and has no open attempts. */
const isQuietLink = async (tx: Tx, { id, payUntil }: OrderWithLines) =>
  payUntil !== null && (await listOpenAttempts(tx, id)).length === 0

/**
 * Cancels a locked order that waits for its payment. A payment all the same counts as late, and is flagged for staff. Throws
 * `CONFLICT` while it may be in payment.
 */
export async function cancelWaiting(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  found: OrderWithLines,
  reason: string,
): Promise<void> {
  if (!found.waiting && !(await isQuietLink(tx, found))) throw beingPaid(found)
  const ended = await tx
    .update(paymentAttempt)
    .set({ status: 'failed', errorCode: CANCELLED, updatedAt: shop.clock.now() })
    .where(
      and(
        eq(paymentAttempt.orderId, found.id),
        inArray(paymentAttempt.status, [...openAttemptStatuses]),
      ),
    )
    .returning()
  for (const attempt of ended)
    if (attempt.pendingPayment) await enqueueCancellation(shop, tx, attempt)
  await endOrder(shop, tx, found.id, 'failed')
  await writeBook(shop, tx, actor, {
    action: 'order.cancelled',
    subject: subjectOf(found),
    after: { reason: inOneLine(reason) },
  })
}

const beingPaid = (found: OrderWithLines) => {
  const what = isForMove(found) ? 'el envío a otra dirección de este pedido' : 'este pedido'
  return new ShopError('CONFLICT', `Order ${found.number} may be being paid`, {
    message: `Alguien puede estar pagando ${what} en este momento. Si no lo paga, vence solo.`,
  })
}
