import type { Tx } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { centavos } from '../money.ts'
import { closeOrder, flagForReview, markPaid } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { listOpenAttempts, openStatuses, type Attempt } from './attempts.ts'
import type { Charge } from './openpay.ts'

/**
 * Brings an attempt and its order to what the provider says of the charge. Return page, webhook and
 * reconciliation all end here; in any order and any number of times the result is the same.
 */
export async function settleCharge(shop: Shop, attempt: Attempt, charge: Charge): Promise<Attempt> {
  return shop.db.transaction(async (tx) => {
    // One settlement of an order at a time.
    await tx.select({ id: order.id }).from(order).where(eq(order.id, attempt.orderId)).for('update')
    const [current] = await tx
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.id, attempt.id))
    if (!current) throw new Error(`Attempt ${attempt.id} vanished`)
    await settle(shop, tx, current, charge)
    const [settled] = await tx
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.id, attempt.id))
    return settled ?? current
  })
}

async function settle(shop: Shop, tx: Tx, attempt: Attempt, charge: Charge) {
  switch (charge.status) {
    case 'completed':
      return settleCompleted(shop, tx, attempt, charge)
    case 'failed':
    case 'cancelled':
      return settleUnpaid(shop, tx, attempt, charge, 'failed')
    case 'expired':
      return settleUnpaid(shop, tx, attempt, charge, 'expired')
    default:
      // charge_pending, in_progress, or a status of tomorrow: not settled yet.
      await change(shop, tx, attempt, openStatuses, { status: 'pending', chargeId: charge.id })
  }
}

/** Statuses a late "completed" may still follow: money that arrives is never dropped. */
const payable = [...openStatuses, 'failed', 'expired'] as const

async function settleCompleted(shop: Shop, tx: Tx, attempt: Attempt, charge: Charge) {
  if (!payable.some((status) => status === attempt.status)) return
  const [owner] = await tx.select().from(order).where(eq(order.id, attempt.orderId))
  if (!owner) throw new Error(`Order ${attempt.orderId} vanished`)
  const difference = mismatch(attempt, charge)
  if (difference) return refuseMismatch(shop, tx, attempt, charge, difference)
  if (owner.status === 'paid' || owner.status === 'refunded') {
    return refundDuplicate(shop, tx, attempt, charge)
  }
  // The cart changed after this payment was started: what was paid is not what the order is now.
  if (owner.total !== attempt.amount) {
    return refuseMismatch(shop, tx, attempt, charge, `order total ${owner.total}`)
  }
  await change(shop, tx, attempt, payable, { status: 'completed', chargeId: charge.id })
  await markPaid(shop, tx, attempt.orderId)
}

/** How a charge differs from what we asked for; undefined when it is the same. */
function mismatch(attempt: Attempt, charge: Charge): string | undefined {
  if (charge.order_id !== attempt.reference) return `reference ${charge.order_id}`
  if (attempt.chargeId && attempt.chargeId !== charge.id) return `charge ${charge.id}`
  if (charge.currency !== attempt.currency) return `currency ${charge.currency}`
  if (centavos(charge.amount) !== attempt.amount) return `amount ${charge.amount}`
  return undefined
}

async function refuseMismatch(
  shop: Shop,
  tx: Tx,
  attempt: Attempt,
  charge: Charge,
  difference: string,
) {
  shop.log.error({ attempt: attempt.reference, charge: charge.id, difference }, 'charge mismatch')
  await change(shop, tx, attempt, payable, { status: 'mismatch', chargeId: charge.id })
  await flagForReview(
    tx,
    attempt.orderId,
    `El cargo ${charge.id} no coincide con el intento ${attempt.reference}: ${difference}`,
  )
  await closeIfNothingOpen(tx, attempt.orderId, 'failed')
}

async function refundDuplicate(shop: Shop, tx: Tx, attempt: Attempt, charge: Charge) {
  await change(shop, tx, attempt, payable, { status: 'duplicate', chargeId: charge.id })
  await shop.jobs.enqueue(tx, 'refund-attempt', {
    attemptId: attempt.id,
    reason: 'Pago repetido del mismo pedido',
  })
}

async function settleUnpaid(
  shop: Shop,
  tx: Tx,
  attempt: Attempt,
  charge: Charge,
  status: 'failed' | 'expired',
) {
  const errorCode = charge.error_code ? String(charge.error_code) : null
  await change(shop, tx, attempt, openStatuses, { status, chargeId: charge.id, errorCode })
  await closeIfNothingOpen(tx, attempt.orderId, status)
}

/** Ends the order unless another attempt of it may still be paid. */
export async function closeIfNothingOpen(tx: Tx, orderId: string, status: 'failed' | 'expired') {
  const open = await listOpenAttempts(tx, orderId)
  if (open.length === 0) await closeOrder(tx, orderId, status)
}

async function change(
  shop: Shop,
  tx: Tx,
  attempt: Attempt,
  from: readonly Attempt['status'][],
  to: Partial<Attempt>,
) {
  await tx
    .update(paymentAttempt)
    .set({ ...to, updatedAt: shop.clock.now() })
    .where(and(eq(paymentAttempt.id, attempt.id), inArray(paymentAttempt.status, [...from])))
}
