import { paymentAttempt } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { flagForReview } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import type { OpenPay } from './openpay.ts'

/** Gives a duplicate payment back, once; throws when the provider could not be told, to be tried again. */
export async function refundAttempt(shop: Shop, attemptId: number, reason: string): Promise<void> {
  const [attempt] = await shop.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attemptId))
  if (attempt?.status !== 'duplicate' || !attempt.chargeId) return
  if (!shop.openpay) throw new Error('A refund is due but OpenPay has no credentials')
  if (!(await isRefunded(shop.openpay, attempt.chargeId))) {
    await shop.openpay.refund(attempt.chargeId, reason)
  }
  await flagForReview(shop.db, attempt.orderId, `El cargo ${attempt.chargeId} se reembolsó`)
  await shop.db
    .update(paymentAttempt)
    .set({ status: 'refunded', updatedAt: shop.clock.now() })
    .where(and(eq(paymentAttempt.id, attemptId), eq(paymentAttempt.status, 'duplicate')))
}

async function isRefunded(openpay: OpenPay, chargeId: string) {
  const { refund, amount } = await openpay.getCharge(chargeId)
  return refund !== undefined && refund !== null && refund.amount >= amount
}
