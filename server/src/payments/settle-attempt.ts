import type { Shop } from '../shop.ts'
import { getAttempt, type Attempt } from './find-attempt.ts'
import type { ProviderPayment } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/** Settles all payments of an attempt, and answers the attempt as it is then. */
export async function settleAttempt(
  shop: Shop,
  attempt: Attempt,
  payments: readonly ProviderPayment[],
): Promise<Attempt> {
  for (const payment of payments) await settlePayment(shop, attempt, payment)
  return getAttempt(shop.db, attempt.id)
}
