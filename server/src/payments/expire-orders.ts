import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'

import { lockPurchase } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { closeIfNothingOpen } from './close-if-nothing-open.ts'
import { openStatuses } from './find-attempt.ts'

const BATCH = 200

/** Ends orders whose time is over and that nobody can pay any more. */
export async function expireOrders(shop: Shop): Promise<void> {
  for (const id of await listOver(shop)) await expireOrder(shop, id)
}

async function listOver({ db, clock }: Shop): Promise<string[]> {
  const open = db
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.orderId, order.id), inArray(paymentAttempt.status, [...openStatuses])),
    )
  const over = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.status, 'pending'), lt(order.expiresAt, clock.now()), notExists(open)))
    .limit(BATCH)
  return over.map(({ id }) => id)
}

/** Looks again under the lock: its buyer may just have begun to pay once more. */
async function expireOrder(shop: Shop, orderId: string) {
  await shop.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, orderId)
    const found = purchase.find(({ id }) => id === orderId)
    if (!found || found.expiresAt >= shop.clock.now()) return
    await closeIfNothingOpen(shop, tx, orderId, 'expired')
  })
}
