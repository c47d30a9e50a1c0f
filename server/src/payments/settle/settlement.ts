import type { Tx } from '@surco/database'
import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import { type Order, endUnlessLinked } from '../../orders/index.ts'
import type { Shop } from '../../shop.ts'
import { isOnPage, isOpen, listOpenAttempts } from '../attempts.ts'
import type { ProviderPayment, Attempt } from '../providers/provider.ts'

/** A payment on its way into our books. */
export interface Settlement {
  shop: Shop
  tx: Tx
  /** As it was before this payment. */
  attempt: Attempt
  /** It and all others of the purchase. */
  attempts: readonly Attempt[]
  payment: ProviderPayment
  /** All orders of the purchase, locked. */
  purchase: Order[]
  /** Its buyer is here to see what it comes to. */
  seen: boolean
}

/** Statuses that money may still follow: what arrives late is never dropped. */
export const payableStatuses = [...openAttemptStatuses, 'failed', 'expired'] as const

/** Also one that its provider told wrongly of: its money is ours, and pays once it is told right. */
export const settleableStatuses = [...payableStatuses, 'mismatch'] as const

/** Moves an attempt on from the states named, the payment kept as its own; answers whether it was in one. */
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

/** What the provider knows an attempt by: a sibling's reference has the payment's id behind it. */
export const baseReference = (reference: string) => reference.split('/', 1)[0] ?? reference

interface Paying {
  payment: ProviderPayment
  /** What the payment was made for. */
  attemptId: number
  /** All of the locked purchase. */
  attempts: readonly Attempt[]
  now: Date
}

/**
 * The attempt that a payment of a locked purchase settles. A provider's page may see several
 * payments (a refused card, then cash; or two cards): the first that matters is the attempt's own,
 * each further one gets a sibling of it, so that none is dropped.
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
  if (!sibling) throw new Error(`Payment ${id} got no attempt`)
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

/** Has the cash or the transfer that an attempt waits for withdrawn. */
export const enqueueCancellation = (
  { jobs }: Shop,
  tx: Tx,
  { id }: Pick<Attempt, 'id'>,
): Promise<void> => jobs.enqueue(tx, 'cancel-voucher', { attemptId: id })

/**
 * Has all withdrawn that a purchase still waits for, now that it is paid: nobody is to pay it twice. Who was told how to
 * pay another order of it is told that this is void.
 */
export async function enqueueCancellations(settlement: Settlement): Promise<void> {
  const { shop, tx, attempt, attempts } = settlement
  const awaited = attempts.filter((one) => one.pendingPayment && isOpen(one))
  for (const one of awaited) if (one.id !== attempt.id) await enqueueCancellation(shop, tx, one)
  const orders = new Set(awaited.map(({ orderId }) => orderId))
  orders.delete(attempt.orderId)
  for (const orderId of orders) await shop.jobs.enqueue(tx, 'mail-order-failed', { orderId })
}

/** Has a duplicate payment given back; nothing more while that is on its way, or tried again. */
export const enqueueRefund = ({ jobs }: Shop, tx: Tx, { id }: Pick<Attempt, 'id'>): Promise<void> =>
  jobs.enqueueIfNone(tx, 'refund-attempt', {
    attemptId: id,
    reason: 'Pago repetido del mismo pedido',
  })
