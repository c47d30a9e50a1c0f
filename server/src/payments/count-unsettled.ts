import { paymentAttempt } from '@surco/database/schema'
import { and, gt, inArray, isNull, lt, or } from 'drizzle-orm'

import type { Shop } from '../shop.ts'
import { openStatuses } from './find-attempt.ts'

/** Longer than a buyer takes at the bank and reconciliation to ask about it. */
const SETTLED_WITHIN_MS = 2 * 60 * 60 * 1000

/** The ledger looks at each day again a week after its end, and tells of what is older until somebody closes it. */
const TOLD_FOR_MS = 9 * 24 * 60 * 60 * 1000

/** Payments that took money and neither paid an order nor were given back, and open ones that nobody could settle. */
export function countUnsettled({ db, clock }: Shop): Promise<number> {
  const { status, pendingPayment, inReviewAt, createdAt } = paymentAttempt
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const isOverdue = and(
    inArray(status, [...openStatuses]),
    isNull(pendingPayment),
    isNull(inReviewAt),
    lt(createdAt, before(SETTLED_WITHIN_MS)),
  )
  const isUnsettled = or(inArray(status, ['duplicate', 'mismatch']), isOverdue)
  return db.$count(paymentAttempt, and(gt(createdAt, before(TOLD_FOR_MS)), isUnsettled))
}
