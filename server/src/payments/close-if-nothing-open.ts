import type { Tx } from '@surco/database'

import { endOrder } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { listOpenAttempts } from './find-attempt.ts'

/** Ends an order without a payment, unless another attempt at it may still be paid. */
export async function closeIfNothingOpen(
  shop: Shop,
  tx: Tx,
  orderId: string,
  status: 'failed' | 'expired',
) {
  const open = await listOpenAttempts(tx, orderId)
  if (open.length === 0) await endOrder(shop, tx, orderId, status)
}
