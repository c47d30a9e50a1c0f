import type { Tx } from '@surco/database'
import { paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import type { Order } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import type { ProviderPayment } from './provider.ts'

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
export const payableStatuses = [...openStatuses, 'failed', 'expired'] as const

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
