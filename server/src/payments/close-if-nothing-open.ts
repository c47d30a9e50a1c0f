import type { Tx } from '@surco/database'

import { closeOrder } from '../orders/index.ts'
import { listOpenAttempts } from './find-attempt.ts'

/** Ends an order without a payment, unless another attempt at it may still be paid. */
export async function closeIfNothingOpen(tx: Tx, orderId: string, status: 'failed' | 'expired') {
  const open = await listOpenAttempts(tx, orderId)
  if (open.length === 0) await closeOrder(tx, orderId, status)
}
