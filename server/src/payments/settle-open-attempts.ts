import { buildOnce } from '@surco/database'
import { order, paymentAttempt } from '@surco/database/schema'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { listPaymentsAtProvider } from './ask-provider.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about the payments of a cart that are not settled yet, but for those that wait
 * for cash or a transfer. Answers the one that was paid, or waits so by now, if any. Throws `DEPENDENCY_DOWN` when a
 * provider cannot say.
 */
export async function settleOpenAttempts(shop: Shop, cartId: string): Promise<Attempt | undefined> {
  for (const { attempt } of await listUnsettled(shop.db, { cartId })) {
    const provider = shop.providers[attempt.provider]
    const payments = provider ? await listPaymentsAtProvider(shop, provider, attempt) : []
    for (const payment of payments) {
      const { attempt: settled } = await settlePayment(shop, attempt, payment)
      if (settled.status === 'completed') return settled
      if (settled.status === 'pending' && settled.pendingPayment) return settled
    }
  }
  return undefined
}

/** Without what the wallet was never asked for with success: nobody can pay on a page that nobody was given. */
const listUnsettled = buildOnce((queries) =>
  queries
    .select({ attempt: paymentAttempt })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(order.cartId, sql.placeholder('cartId')),
        inArray(paymentAttempt.status, [...openStatuses]),
        isNull(paymentAttempt.pendingPayment),
        or(
          ne(paymentAttempt.provider, 'mercadopago'),
          isNotNull(paymentAttempt.checkoutId),
          isNotNull(paymentAttempt.chargeId),
        ),
      ),
    ),
)
