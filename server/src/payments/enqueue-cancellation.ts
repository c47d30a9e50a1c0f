import type { Tx } from '@surco/database'

import type { Shop } from '../shop.ts'
import type { Settlement } from './change-attempt.ts'
import { isOpen, type Attempt } from './find-attempt.ts'

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
