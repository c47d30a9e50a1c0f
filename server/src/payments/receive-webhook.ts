import type { Shop } from '../shop.ts'
import { noteMissedReports } from './ask-again.ts'
import { findPaymentAtProvider } from './ask-provider.ts'
import { findAttempt, findAttemptOfPayment, type Attempt } from './find-attempt.ts'
import { inTurn } from './in-turn.ts'
import type { PaymentProvider, ProviderPayment } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

interface Reported {
  from: Attempt['provider']
  paymentId: string | undefined
  /** Whether the notification says nothing that is not known of the attempt. */
  isKnown?: (attempt: Attempt) => boolean
}

/**
 * Takes a notification of a provider. Nothing of it is believed but the payment's id, which is asked
 * for. Throws `DEPENDENCY_DOWN` when the provider cannot be asked, so that it notifies again.
 */
export async function receiveWebhook(shop: Shop, reported: Reported): Promise<void> {
  const { from, paymentId: id, isKnown } = reported
  const provider = shop.providers[from]
  if (!id || !provider) return
  try {
    await inTurn({ provider: from, id }, async () => {
      const known = isKnown && (await findAttemptOfPayment(shop.db, { provider: from, id }))
      if (!known || !isKnown(known)) await settleReported(shop, provider, from, id)
    })
  } catch (error) {
    // It is notified again, maybe much later: reconciliation asks as soon as it can.
    await noteMissedReports(shop, from)
    throw error
  }
}

async function settleReported(
  shop: Shop,
  provider: PaymentProvider,
  from: Attempt['provider'],
  id: string,
) {
  const payment = await findPaymentAtProvider(shop, provider, id)
  const attempt = payment && (await findAttempt(shop.db, payment))
  if (attempt) {
    if (!isStillSo(attempt, payment)) await settlePayment(shop, attempt, payment)
  } else shop.log.warn({ from, payment: id }, 'webhook for a payment of no order')
}

/** It waits for its buyer, as it did: there is nothing to settle. */
const isStillSo = ({ status, chargeId, pendingPayment }: Attempt, payment: ProviderPayment) =>
  payment.status === 'pending' &&
  status === 'pending' &&
  chargeId === payment.id &&
  pendingPayment === null &&
  payment.pendingPayment === undefined
