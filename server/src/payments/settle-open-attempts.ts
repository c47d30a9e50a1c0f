import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { openStatuses, type Attempt } from './attempts.ts'
import { OpenPayUnreachable, type OpenPay } from './openpay.ts'
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
    .where(
      and(
        eq(order.cartId, cartId),
        inArray(paymentAttempt.status, [...openStatuses]),
        isNotNull(paymentAttempt.chargeId),
      ),
    )
  for (const { attempt } of open) {
    const settled = await settleByProvider(shop, openpay, attempt)
    if (settled.status === 'completed') return settled
  }
  return undefined
}

async function settleByProvider(shop: Shop, openpay: OpenPay, attempt: Attempt) {
  try {
    return await settleCharge(shop, attempt, await openpay.getCharge(attempt.chargeId ?? ''))
  } catch (error) {
    if (error instanceof OpenPayUnreachable) throw new ShopError('DEPENDENCY_DOWN', error.message)
    throw error
  }
}
