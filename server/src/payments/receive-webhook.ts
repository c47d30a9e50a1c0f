import type { Shop } from '../shop.ts'
import { findPaymentAtProvider } from './ask-provider.ts'
import { findAttempt, type Attempt } from './find-attempt.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Takes a notification of a provider. Nothing of it is believed but the payment's id, which is asked
 * for. Throws `DEPENDENCY_DOWN` when the provider cannot be asked, so that it notifies again.
 */
export async function receiveWebhook(
  shop: Shop,
  from: Attempt['provider'],
  paymentId: string | undefined,
): Promise<void> {
  const provider = shop.providers[from]
  if (!paymentId || !provider) return
  const payment = await findPaymentAtProvider(shop, provider, paymentId)
  const attempt = payment && (await findAttempt(shop.db, payment))
  if (attempt) await settlePayment(shop, attempt, payment)
  else shop.log.warn({ from, payment: paymentId }, 'webhook for a payment of no order')
}
