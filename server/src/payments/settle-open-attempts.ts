import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { findChargeOfAttempt } from './ask-provider.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import type { OpenPay } from './openpay.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Asks the provider about the charges of a cart that are not settled yet. Answers the one that was
 * paid, if any. Throws `DEPENDENCY_DOWN` when the provider cannot say.
 */
export async function settleOpenAttempts(
  shop: Shop,
  openpay: OpenPay,
  cartId: string,
): Promise<Attempt | undefined> {
  const open = await shop.db
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(order.cartId, cartId), inArray(paymentAttempt.status, [...openStatuses])))
  for (const { attempt } of open) {
    const charge = await findChargeOfAttempt(shop, openpay, attempt)
    const settled = charge && (await settleCharge(shop, attempt, charge))
    if (settled?.status === 'completed') return settled
  }
  return undefined
}
