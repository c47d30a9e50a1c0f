import { paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import { getAttempt } from '../attempts.ts'
import { type PaymentProvider, type Attempt, ProviderRefusal } from '../providers/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** Gives a duplicate payment back, once; throws when the provider could not be told, to be tried again. */
export async function refundAttempt(shop: Shop, attemptId: number, reason: string): Promise<void> {
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attemptId))
  if (attempt?.status !== 'duplicate') return
  const provider = shop.providers[attempt.provider]
  if (!provider) throw new Error(`A refund is due but ${attempt.provider} has no credentials`)
  const { payment, settled } = await settleNow(shop, provider, attempt)
  if (settled.status !== 'duplicate') return
  if (payment.status === 'completed') {
    // What was given back in parts is known to our books, not to every provider.
    const { refunded } = settled
    await provider.refund({ ...payment, refunded }, { key: `refund-${attempt.reference}`, reason })
  }
  const after = await settleNow(shop, provider, attempt)
  if (after.settled.status === 'duplicate') {
    throw new Error(`${attempt.reference} is not refunded yet`)
  }
}

async function settleNow(shop: Shop, provider: PaymentProvider, attempt: Attempt) {
  const payment = attempt.chargeId ? await provider.findPayment(attempt.chargeId) : undefined
  if (!payment) throw new Error(`Payment ${attempt.chargeId} is not known any more`)
  const { attempt: settled } = await settlePayment(shop, attempt, payment)
  return { payment, settled }
}

/**
 * Withdraws the cash or the transfer that an attempt waits for, since nobody is to pay it any more; what
 * was paid meanwhile is settled. Throws when the provider could not be told, to be tried again.
 */
export async function cancelVoucher(shop: Shop, attemptId: number): Promise<void> {
  const attempt = await getAttempt(shop.db, attemptId)
  const { chargeId, reference } = attempt
  if (!chargeId) return
  const provider = shop.providers[attempt.provider]
  if (!provider) throw new Error(`${reference} is to be cancelled but there are no credentials`)
  const payment = await withdraw(provider, attempt, chargeId)
  if (payment?.pendingPayment) throw new Error(`${reference} is not cancelled yet`)
  if (payment) await settlePayment(shop, attempt, payment)
}

/** Answers the payment as it is then. */
async function withdraw(provider: PaymentProvider, { reference }: Attempt, paymentId: string) {
  const payment = await provider.findPayment(paymentId)
  if (!payment?.pendingPayment) return payment
  try {
    await provider.cancelPayment?.(paymentId, `cancel-${reference}`)
  } catch (error) {
    // Somebody may have paid it in this very moment.
    if (!(error instanceof ProviderRefusal)) throw error
  }
  return provider.findPayment(paymentId)
}
