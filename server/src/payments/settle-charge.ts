import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { centavos } from '../money.ts'
import { findPaid, flagForReview, lockPurchase, markPaid, type Order } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { closeIfNothingOpen } from './close-if-nothing-open.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import type { Charge } from './openpay.ts'

interface Settlement {
  shop: Shop
  tx: Tx
  attempt: Attempt
  charge: Charge
  /** All orders of the purchase, locked. */
  purchase: Order[]
}

/**
 * Brings an attempt and its order to what the provider says of the charge. Return page, webhook and
 * reconciliation all end here; in any order and any number of times the result is the same.
 */
export async function settleCharge(
  shop: Shop,
  { id, orderId }: Attempt,
  charge: Charge,
): Promise<Attempt> {
  return shop.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, orderId)
    await settle({ shop, tx, purchase, charge, attempt: await getAttempt(tx, id) })
    return getAttempt(tx, id)
  })
}

async function getAttempt(tx: Tx, id: number): Promise<Attempt> {
  const [found] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id))
  if (!found) throw new Error(`Attempt ${id} does not exist`)
  return found
}

async function settle(settlement: Settlement) {
  const { charge } = settlement
  switch (charge.status) {
    case 'completed':
      return settleCompleted(settlement)
    case 'failed':
    case 'cancelled':
      return settleUnpaid(settlement, 'failed')
    case 'expired':
      return settleUnpaid(settlement, 'expired')
    default:
      // charge_pending, in_progress, or a status of tomorrow: not settled yet.
      return change(settlement, openStatuses, { status: 'pending' })
  }
}

/** Statuses a late "completed" may still follow: money that arrives is never dropped. */
const payable = [...openStatuses, 'failed', 'expired'] as const

async function settleCompleted(settlement: Settlement) {
  const { shop, tx, attempt, charge, purchase } = settlement
  if (!payable.some((status) => status === attempt.status)) return
  const difference = mismatch(attempt, charge)
  if (difference) return refuseMismatch(settlement, difference)
  const paid = findPaid(purchase)
  if (paid) return refundDuplicate(settlement, paid)
  const owner = purchase.find(({ id }) => id === attempt.orderId)
  if (!owner) throw new Error(`Order ${attempt.orderId} is not in its purchase`)
  await change(settlement, payable, { status: 'completed' })
  await markPaid(shop, tx, owner, purchase)
}

/** How a charge differs from what we asked for; undefined when it is the same. */
function mismatch(attempt: Attempt, charge: Charge): string | undefined {
  if (charge.order_id !== attempt.reference) return `reference ${charge.order_id}`
  if (attempt.chargeId && attempt.chargeId !== charge.id) return `charge ${charge.id}`
  if (charge.currency !== attempt.currency) return `currency ${charge.currency}`
  if (centavos(charge.amount) !== attempt.amount) return `amount ${charge.amount}`
  return undefined
}

/** Money that is not what the order asks for: kept apart, for the merchant to look at. */
async function refuseMismatch(settlement: Settlement, difference: string) {
  const { shop, tx, attempt, charge } = settlement
  shop.log.error(
    { attempt: attempt.reference, charge: charge.id, difference },
    'a charge is not the one asked for',
  )
  await change(settlement, payable, { status: 'mismatch' })
  await flagForReview(
    tx,
    attempt.orderId,
    `El cargo ${charge.id} no coincide con el intento ${attempt.reference}: ${difference}`,
  )
  await closeIfNothingOpen(tx, attempt.orderId, 'failed')
}

async function refundDuplicate(settlement: Settlement, paid: Order) {
  const { shop, tx, attempt, charge } = settlement
  await change(settlement, payable, { status: 'duplicate' })
  await closeIfNothingOpen(tx, attempt.orderId, 'failed')
  await flagForReview(tx, paid.id, `Pago repetido: el cargo ${charge.id} debe reembolsarse`)
  await shop.jobs.enqueue(tx, 'refund-attempt', {
    attemptId: attempt.id,
    reason: 'Pago repetido del mismo pedido',
  })
}

async function settleUnpaid(settlement: Settlement, status: 'failed' | 'expired') {
  const { tx, attempt, charge } = settlement
  const errorCode = charge.error_code ? String(charge.error_code) : null
  await change(settlement, openStatuses, { status, errorCode })
  await closeIfNothingOpen(tx, attempt.orderId, status)
}

async function change(
  { shop, tx, attempt, charge }: Settlement,
  from: readonly Attempt['status'][],
  to: Partial<Attempt>,
) {
  await tx
    .update(paymentAttempt)
    .set({ ...to, chargeId: charge.id, updatedAt: shop.clock.now() })
    .where(and(eq(paymentAttempt.id, attempt.id), inArray(paymentAttempt.status, [...from])))
}
