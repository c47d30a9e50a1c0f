import { openAttemptStatuses, paymentAttempt, providers } from '@surco/database/schema'
import { and, asc, eq, gt, isNotNull, ne, notInArray, or } from 'drizzle-orm'

import { HOUR_MS } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import { VOUCHER_MS } from '../attempts.ts'
import type { PaymentProvider, ProviderPayment, Attempt } from '../providers/provider.ts'
import { enqueueRefund } from '../settle/settlement.ts'
import { askInTurn, touchAttempt, untouchedFor } from './ask-in-turn.ts'
import { NO_RESPONSE, settleAttempt } from './reconcile.ts'

/** From the start of the payment: the validity of its voucher, and two days for late reports of stores and banks. */
const LOOK_BACK_MS = VOUCHER_MS + 2 * 24 * HOUR_MS
const ASKED_EVERY_MS = 6 * HOUR_MS
const BATCH = 500

/**
 * Asks again about ended attempts, to find late payments, second payments on a page, and refunds whose notifications were
 * lost. Duplicates without a refund and attempts without a response of their provider are asked about at any age.
 */
export async function lookBack(shop: Shop): Promise<void> {
  for (const name of providers) {
    const provider = shop.providers[name]
    if (!provider) continue
    const attempts = await listEnded(shop, name)
    await askInTurn(shop, attempts, (attempt) => askAgain(shop, provider, attempt))
  }
}

function listEnded({ db, clock }: Shop, provider: Attempt['provider']): Promise<Attempt[]> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  return db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.provider, provider),
        or(
          gt(paymentAttempt.createdAt, ago(LOOK_BACK_MS)),
          eq(paymentAttempt.status, 'duplicate'),
          eq(paymentAttempt.errorCode, NO_RESPONSE),
        ),
        untouchedFor(ASKED_EVERY_MS, clock.now()),
        notInArray(paymentAttempt.status, [...openAttemptStatuses]),
        // Refunded attempts are over, except on a page on which the buyer may pay again.
        or(ne(paymentAttempt.status, 'refunded'), isNotNull(paymentAttempt.checkoutId)),
      ),
    )
    .orderBy(asc(paymentAttempt.updatedAt))
    .limit(BATCH)
}

async function askAgain(shop: Shop, provider: PaymentProvider, attempt: Attempt) {
  const payments = await provider.listPayments(attempt)
  const settled = await settleAttempt(shop, attempt, payments)
  // The job of its refund failed at every try.
  if (settled.status === 'duplicate') {
    await shop.db.transaction((tx) => enqueueRefund(shop, tx, settled))
  }
  await touchAttempt(shop, attempt)
  if (!payments.some(isOpen)) await clearNoResponse(shop, attempt)
}

const isOpen = ({ status }: ProviderPayment) => status === 'pending' || status === 'in_review'

/** The provider has responded about the attempt. */
async function clearNoResponse({ db }: Shop, { id }: Attempt) {
  await db
    .update(paymentAttempt)
    .set({ errorCode: null })
    .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.errorCode, NO_RESPONSE)))
}
