import { paymentAttempt } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'
import type { PaymentProvider } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

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
