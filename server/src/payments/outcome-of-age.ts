import type { Attempt } from './find-attempt.ts'
import type { ProviderPayment } from './provider.ts'

const MINUTE_MS = 60 * 1000

/** A buyer who has not come back from the bank by then does not come back. */
const ABANDONED_AFTER_MS = 60 * MINUTE_MS
/** What was begun in the last moment of the wallet's page may take that long to be known. */
const PAGE_GRACE_MS = 5 * MINUTE_MS
/** Stores and banks tell the provider late. */
const CASH_GRACE_MS = 60 * MINUTE_MS
/** A provider that still tells nothing of a payment then is not waited for. */
const UNTOLD_GRACE_MS = 24 * 60 * MINUTE_MS
/** What it told of before may be under review, which takes days: no hour without an answer ends it. */
const REVIEW_GRACE_MS = 5 * UNTOLD_GRACE_MS

/** The error code, our own, of an attempt that ended without a word of its provider. */
export const untold = 'untold'

/**
 * How an attempt ends that nobody will pay any more, should its provider never end it; undefined while
 * it may be paid. A payment that comes later is still taken.
 */
export function outcomeOfAge(
  attempt: Attempt,
  payments: readonly ProviderPayment[],
  now: Date,
): 'failed' | 'expired' | undefined {
  // Neither a charge nor a page was made: its buyer never got anywhere.
  if (payments.length === 0 && !attempt.checkoutId && !attempt.chargeId) return 'failed'
  if (payments.some(({ status }) => status === 'in_review' || status === 'disputed')) {
    return undefined
  }
  return now > endOf(attempt) ? 'expired' : undefined
}

/** From then on an attempt is over even though its provider refuses to tell, is gone, or is out of reach. */
export function givenUpAt(attempt: Attempt, isUnreachable: boolean): Date {
  const grace = isUnreachable && attempt.chargeId ? REVIEW_GRACE_MS : UNTOLD_GRACE_MS
  return new Date(endOf(attempt).getTime() + grace)
}

function endOf({ createdAt, dueAt, pendingPayment }: Attempt): Date {
  if (!dueAt) return new Date(createdAt.getTime() + ABANDONED_AFTER_MS)
  return new Date(dueAt.getTime() + (pendingPayment ? CASH_GRACE_MS : PAGE_GRACE_MS))
}
