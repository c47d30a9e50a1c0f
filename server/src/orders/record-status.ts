import type { Tx } from '@surco/database'
import { orderEvent } from '@surco/database/schema'

import type { Order } from './get-order.ts'

/** Keeps what became of an order, in the transaction that makes it so. */
export async function recordStatus(
  tx: Tx,
  orderId: string,
  status: Order['status'],
  now: Date,
): Promise<void> {
  await tx.insert(orderEvent).values({ orderId, status, createdAt: now })
}
