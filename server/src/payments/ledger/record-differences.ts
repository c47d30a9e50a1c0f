import { ledgerDifference } from '@surco/database/schema'
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import type { Attempt } from '../find-attempt.ts'
import type { ListedPayment } from '../provider.ts'
import type { DifferenceKind } from './difference-of.ts'

export interface FoundDifference {
  kind: DifferenceKind
  payment: ListedPayment
  attempt: Attempt | undefined
}

/** Writes down differences that were not known before, with one log line each. */
export async function recordDifferences(
  { db, clock, log }: Shop,
  found: readonly FoundDifference[],
): Promise<void> {
  if (found.length === 0) return
  const foundAt = clock.now()
  const written = await db
    .insert(ledgerDifference)
    .values(found.map((one) => ({ ...columnsOf(one), foundAt })))
    .onConflictDoNothing()
    .returning()
  for (const { kind, provider, paymentId, reference, amount, orderId } of written) {
    const about = { kind, provider, payment: paymentId, reference, amount, orderId }
    log.error(about, 'the books of a payment provider differ from ours')
  }
}

/** Has the merchant mailed all that they were not told of yet, each difference once. */
export async function tellDifferences({ db, clock, jobs }: Shop): Promise<void> {
  await db.transaction(async (tx) => {
    const told = await tx
      .update(ledgerDifference)
      .set({ toldAt: clock.now() })
      .where(isNull(ledgerDifference.toldAt))
      .returning({ id: ledgerDifference.id })
    const differenceIds = told.map(({ id }) => id).toSorted((a, b) => a - b)
    if (told.length > 0) await jobs.enqueue(tx, 'mail-merchant-ledger', { differenceIds })
  })
}

function columnsOf({ kind, payment, attempt }: FoundDifference) {
  const { provider, id, reference, amount, refunded, currency, createdAt } = payment
  const { buyerName, buyerEmail, description } = payment
  return {
    kind,
    provider,
    paymentId: id,
    orderId: attempt?.orderId ?? null,
    reference: reference ?? '',
    amount,
    refunded,
    currency,
    paidAt: createdAt,
    buyerName,
    buyerEmail,
    description,
  }
}

/** Ends an open difference; answers whether it was open. */
export async function resolveDifference(
  { db, clock }: Shop,
  id: number,
  resolution: 'agrees' | 'closed',
  refunded?: number,
): Promise<boolean> {
  const ended = await db
    .update(ledgerDifference)
    .set({
      resolvedAt: clock.now(),
      resolution,
      ...(refunded !== undefined && { refunded }),
    })
    .where(and(eq(ledgerDifference.id, id), isNull(ledgerDifference.resolvedAt)))
    .returning({ id: ledgerDifference.id })
  return ended.length > 0
}

const isNamed = or(ne(ledgerDifference.buyerName, ''), ne(ledgerDifference.buyerEmail, ''))
const BUYERS_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Forgets whose the payments were that nobody has to look at any more. */
export async function forgetBuyersOfResolved({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - BUYERS_KEPT_MS)
  await db
    .update(ledgerDifference)
    .set({ buyerName: '', buyerEmail: '' })
    .where(and(lt(ledgerDifference.resolvedAt, before), isNamed))
}
