import { order } from '@surco/database/schema'
import { and, eq, isNull } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

/** Keeps when a buyer first came back to an order: the same cart paid again from then on is another purchase. */
export async function markSeen({ db, clock }: Shop, orderId: string): Promise<void> {
  await db
    .update(order)
    .set({ seenAt: clock.now() })
    .where(and(eq(order.id, orderId), isNull(order.seenAt)))
}
