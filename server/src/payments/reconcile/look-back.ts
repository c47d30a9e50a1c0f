import { openAttemptStatuses, paymentAttempt, providers } from '@surco/database/schema'
import { and, asc, eq, gt, isNotNull, ne, notInArray, or } from 'drizzle-orm'

import { HOUR_MS } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import { VOUCHER_MS } from '../attempts.ts'
import type { PaymentProvider, ProviderPayment, Attempt } from '../providers/provider.ts'
import { enqueueRefund } from '../settle/settlement.ts'
import { askInTurn, touchAttempt, untouchedFor } from './ask-in-turn.ts'
import { untold, settleAttempt } from './reconcile.ts'

/** Counted from the start of the payment: until its voucher ends, and two days more, for stores and banks tell late. */
const LOOKED_BACK_MS = VOUCHER_MS + 2 * 24 * HOUR_MS
const ASKED_EVERY_MS = 6 * HOUR_MS
const BATCH = 500

/**
 * Asks again about attempts that are settled: money that came after the end, on a page that was paid
 * before, or that was given back is found even if no notification of it ever arrives. However old, a
 * duplicate that is not given back yet is tried again, and what its provider never told of is asked about.
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
          gt(paymentAttempt.createdAt, ago(LOOKED_BACK_MS)),
          eq(paymentAttempt.status, 'duplicate'),
          eq(paymentAttempt.errorCode, untold),
        ),
        untouchedFor(ASKED_EVERY_MS, clock.now()),
        notInArray(paymentAttempt.status, [...openAttemptStatuses]),
        // What was given back is over, but for a page on which one may pay again.
        or(ne(paymentAttempt.status, 'refunded'), isNotNull(paymentAttempt.checkoutId)),
      ),
    )
    .orderBy(asc(paymentAttempt.updatedAt))
    .limit(BATCH)
}

async function askAgain(shop: Shop, provider: PaymentProvider, attempt: Attempt) {
  const payments = await provider.listPayments(attempt)
  const settled = await settleAttempt(shop, attempt, payments)
  // Its refund failed until the queue gave it up.
  if (settled.status === 'duplicate') {
    await shop.db.transaction((tx) => enqueueRefund(shop, tx, settled))
  }
  await touchAttempt(shop, attempt)
  if (!payments.some(isOpen)) await markTold(shop, attempt)
}

const isOpen = ({ status }: ProviderPayment) => status === 'pending' || status === 'in_review'

/** Its provider has told what became of it, or that it knows nothing of it. */
async function markTold({ db }: Shop, { id }: Attempt) {
  await db
    .update(paymentAttempt)
    .set({ errorCode: null })
    .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.errorCode, untold)))
}
