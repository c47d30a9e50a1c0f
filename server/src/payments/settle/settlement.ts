import type { Tx } from '@surco/database'
import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { type Order, endUnlessLinked } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import { isOnPage, isOpen, listOpenAttempts } from '../attempts.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'

/** A payment being settled. */
export interface Settlement {
  shop: Shop
  tx: Tx
  /** The attempt before this payment. */
  attempt: Attempt
  /** All attempts of the purchase. */
  attempts: readonly Attempt[]
  payment: ProviderPayment
  /** All orders of the purchase, locked. */
  purchase: Order[]
  /** Whether the buyer sees the outcome on the return page. */
  seen: boolean
}

/** Statuses of attempts that may still be paid, including late. */
export const payableStatuses = [...openAttemptStatuses, 'failed', 'expired'] as const

/** Also mismatches, which are settled once the provider corrects its report. */
export const settleableStatuses = [...payableStatuses, 'mismatch'] as const

/** Changes an attempt in one of the given states and stores the payment's id; returns whether it was in one. */
export async function changeAttempt(
  { shop, tx, attempt, payment }: Settlement,
  from: readonly Attempt['status'][],
  to: Partial<Attempt>,
): Promise<boolean> {
  const changed = await tx
    .update(paymentAttempt)
    .set({ chargeId: payment.id, ...to, updatedAt: shop.clock.now() })
    .where(and(eq(paymentAttempt.id, attempt.id), inArray(paymentAttempt.status, [...from])))
    .returning({ id: paymentAttempt.id })
  return changed.length > 0
}

/** An attempt's reference at the provider, without the payment's id that siblings append. */
export const baseReference = (reference: string) => reference.split('/', 1)[0] ?? reference

interface Paying {
  payment: ProviderPayment
  /** The attempt that the payment was made for. */
  attemptId: number
  /** All attempts of the locked purchase. */
  attempts: readonly Attempt[]
  now: Date
}

/**
 * The attempt that a payment of a locked purchase settles. A provider's page may have several payments (a refused card, then
 * cash; or two cards): the attempt belongs to the first relevant one, and each further one gets a sibling attempt.
 */
export async function attemptOfPayment(
  tx: Tx,
  { payment, attemptId, attempts, now }: Paying,
): Promise<Attempt> {
  const known = attempts.find(
    ({ provider, chargeId }) => provider === payment.provider && chargeId === payment.id,
  )
  if (known) return known
  const first = attempts.find(({ id }) => id === attemptId)
  if (!first) throw new Error(`Attempt ${attemptId} is not of the purchase`)
  if (!isOnPage(first) || first.chargeId === null) return first
  if (payment.status === 'failed' || payment.status === 'expired') return first
  return writeSibling(tx, first, payment, now)
}

async function writeSibling(tx: Tx, first: Attempt, { id }: ProviderPayment, now: Date) {
  const reference = `${baseReference(first.reference)}/${id}`
  const { orderId, provider, amount, currency } = first
  await tx
    .insert(paymentAttempt)
    .values({
      orderId,
      provider,
      amount,
      currency,
      reference,
      sourceId: reference,
      chargeId: id,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [sibling] = await tx
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.reference, reference))
  if (!sibling) throw new Error(`Payment ${id} has no attempt`)
  return sibling
}

/** Ends an order without a payment, unless another attempt at it may still be paid. */
export async function closeIfNothingOpen(
  shop: Shop,
  tx: Tx,
  orderId: string,
  status: 'failed' | 'expired',
) {
  const open = await listOpenAttempts(tx, orderId)
  if (open.length === 0) await endUnlessLinked(shop, tx, orderId, status)
}

/** Enqueues the cancellation of an attempt's voucher. */
export const enqueueCancellation = (
  { jobs }: Shop,
  tx: Tx,
  { id }: Pick<Attempt, 'id'>,
): Promise<void> => jobs.enqueue(tx, 'cancel-voucher', { attemptId: id })

/**
 * Enqueues the cancellation of all vouchers of a purchase that was paid otherwise, and mails the buyers of its other orders
 * that theirs are void.
 */
export async function enqueueCancellations(settlement: Settlement): Promise<void> {
  const { shop, tx, attempt, attempts } = settlement
  const awaited = attempts.filter((each) => each.pendingPayment && isOpen(each))
  for (const each of awaited) if (each.id !== attempt.id) await enqueueCancellation(shop, tx, each)
  const orders = new Set(awaited.map(({ orderId }) => orderId))
  orders.delete(attempt.orderId)
  for (const orderId of orders) await shop.jobs.enqueue(tx, 'mail-order-failed', { orderId })
}

/** Enqueues the refund of a duplicate payment, unless its job exists already. */
export const enqueueRefund = ({ jobs }: Shop, tx: Tx, { id }: Pick<Attempt, 'id'>): Promise<void> =>
  jobs.enqueueIfNone(tx, 'refund-attempt', {
    attemptId: id,
    reason: 'Pago repetido del mismo pedido',
  })
