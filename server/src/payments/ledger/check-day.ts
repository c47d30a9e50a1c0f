import { setTimeout as pause } from 'node:timers/promises'

import { ledgerDay, paymentAttempt } from '@surco/database/schema'
import { and, eq, gte, lt } from 'drizzle-orm'

import { isConnectionError } from '../../platform/database.ts'
import { dayLimits } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import {
  ProviderGarbled,
  ProviderUnreachable,
  type ListedPayment,
  type PaymentProvider,
  type ProviderPayment,
  type Attempt,
} from '../providers/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { baseReference } from '../settle/settlement.ts'
import {
  differenceOf,
  movedMoney,
  listCandidates,
  candidateFor,
  type Candidate,
} from './difference-of.ts'
import { recordDifferences, type FoundDifference } from './differences.ts'

/** Pause between calls for pages, to leave room for calls on behalf of buyers. */
const PAGE_PAUSE_MS = 200

export interface DayChecked {
  /** Payments that moved money. */
  payments: number
  /** Payments whose order was updated. */
  settled: number
  differences: number
}

/**
 * Compares a provider's list of a day with our records: settles payments with our references, records differences, and marks
 * the day as checked. Throws the errors of the provider's calls, and {@link ProviderGarbled} at the end if a payment could
 * not be recorded. Can be repeated at any time.
 */
export async function checkDay(
  shop: Shop,
  name: Attempt['provider'],
  provider: PaymentProvider,
  day: string,
): Promise<DayChecked> {
  const checkedAt = shop.clock.now()
  const listed = new Set<string>()
  const found: FoundDifference[] = []
  let settled = 0
  let unrecordable = 0
  for await (const page of untilItRepeats(provider.listDay(day))) {
    logUnreadable(shop, day, page)
    const paid = page.filter(movedMoney)
    unrecordable += paid.filter((payment) => payment.unread && isUnrecordable(payment)).length
    const moved = paid.filter((payment) => !isUnrecordable(payment) && !listed.has(payment.id))
    for (const { id } of moved) listed.add(id)
    const compared = await comparePage(shop, name, moved)
    settled += compared.settled
    await recordDifferences(shop, compared.found)
    found.push(...compared.found)
    await pause(PAGE_PAUSE_MS)
  }
  const missing = await findMissing(shop, name, provider, day, listed)
  await recordDifferences(shop, missing)
  if (unrecordable > 0)
    throw new ProviderGarbled(`${unrecordable} payments have no id or no amount`)
  await keepChecked(shop, name, day, checkedAt)
  return { payments: listed.size, settled, differences: found.length + missing.length }
}

/** A difference cannot be recorded without an id and an amount. */
const isUnrecordable = ({ id, amount }: ProviderPayment) => id === '' || amount === 0

function logUnreadable({ log }: Shop, day: string, page: readonly ListedPayment[]) {
  for (const { provider, id, unread } of page) {
    if (!unread) continue
    log.error(
      { provider, day, payment: id, rule: unread },
      'a payment that a provider lists cannot be read',
    )
  }
}

/** Settles payments of one provider where possible, and returns the differences from our records. */
export async function comparePage(
  shop: Shop,
  name: Attempt['provider'],
  moved: readonly ListedPayment[],
) {
  const candidates = await listCandidates(shop, name, moved)
  const found: FoundDifference[] = []
  let settled = 0
  for (const payment of moved) {
    const before = candidateFor(payment, candidates)
    const after = before && (await settleIfPossible(shop, before, payment))
    if (after && isChanged(before.attempt, after.attempt)) settled += 1
    const hasFailed = before && !after
    const kind = hasFailed ? 'unsettled' : differenceOf(payment, after, shop.clock.now())
    if (kind) found.push({ kind, payment, attempt: (after ?? before)?.attempt })
  }
  return { settled, found }
}

/** Undefined for a payment that cannot be settled, so that the rest of the day is still compared. */
async function settleIfPossible(
  shop: Shop,
  candidate: Candidate,
  payment: ListedPayment,
): Promise<Candidate | undefined> {
  try {
    return await settleUnlessKnown(shop, candidate, payment)
  } catch (err) {
    if (isOutOfReach(err)) throw err
    const { provider, reference } = candidate.attempt
    const about = { err, provider, payment: payment.id, attempt: reference }
    shop.log.error(about, 'a payment that a provider lists could not be settled')
    return undefined
  }
}

/** Whether other payments would fail too, because the provider or the database is unreachable. */
export const isOutOfReach = (error: unknown): boolean =>
  (error instanceof ProviderUnreachable && !(error instanceof ProviderGarbled)) ||
  isConnectionError(error)

const isChanged = (before: Attempt, { id, status, refunded }: Attempt) =>
  before.id !== id || before.status !== status || before.refunded !== refunded

/** Settles a payment, or returns the candidate unchanged when our records agree already. */
export async function settleUnlessKnown(
  shop: Shop,
  candidate: Candidate,
  payment: ProviderPayment & Pick<ListedPayment, 'unread'>,
): Promise<Candidate> {
  if (isKnown(candidate.attempt, payment)) return candidate
  if (payment.unread) throw new ProviderGarbled(`It does not match its schema: ${payment.unread}`)
  const settled = await settlePayment(shop, candidate.attempt, payment)
  return { attempt: settled.attempt, orderStatus: settled.order.status }
}

const isKnown = ({ chargeId, status, refunded }: Attempt, payment: ProviderPayment) =>
  chargeId === payment.id &&
  refunded === payment.refunded &&
  (payment.status === 'completed' ? status === 'completed' : status === 'refunded')

/** Attempts completed on that day that the provider's list lacks and that it does not know by id either. */
async function findMissing(
  shop: Shop,
  name: Attempt['provider'],
  provider: PaymentProvider,
  day: string,
  listed: ReadonlySet<string>,
): Promise<FoundDifference[]> {
  const { start, end } = dayLimits(day)
  const paid = await shop.db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.provider, name),
        eq(paymentAttempt.status, 'completed'),
        gte(paymentAttempt.createdAt, start),
        lt(paymentAttempt.createdAt, end),
      ),
    )
  const found: FoundDifference[] = []
  for (const attempt of paid) {
    if (!attempt.chargeId || listed.has(attempt.chargeId)) continue
    if (await isMissing(shop, provider, attempt.chargeId)) {
      found.push(unknownToProvider(attempt, attempt.chargeId))
    }
    await pause(PAGE_PAUSE_MS)
  }
  return found
}

/** Whether the provider lacks a payment. An unreadable response about one payment does not stop the comparison. */
async function isMissing(shop: Shop, provider: PaymentProvider, id: string): Promise<boolean> {
  try {
    const payment = await provider.findPayment(id)
    return !payment || !movedMoney(payment)
  } catch (err) {
    if (isOutOfReach(err)) throw err
    shop.log.error({ err, payment: id }, 'a payment could not be read from its provider')
    return false
  }
}

/** The difference for a payment that the provider lacks, built from our records. */
function unknownToProvider(attempt: Attempt, id: string): FoundDifference {
  const { provider, amount, currency, refunded, createdAt, reference } = attempt
  const unknown = { status: 'failed', errorCode: null, buyerName: '', buyerEmail: '' } as const
  const known = { provider, id, amount, currency, refunded, createdAt }
  const payment = { ...known, ...unknown, reference: baseReference(reference), description: '' }
  return { kind: 'missing', payment, attempt }
}

/** Stores when a day was last compared. */
export async function keepChecked(
  { db }: Shop,
  provider: Attempt['provider'],
  day: string,
  checkedAt: Date,
) {
  await db
    .insert(ledgerDay)
    .values({ provider, day, checkedAt })
    .onConflictDoUpdate({
      target: [ledgerDay.provider, ledgerDay.day],
      set: { checkedAt },
    })
}

/** New payments shift others to the next page, so that a page or two may consist of repetitions only. */
const REPEATED_PAGES = 3

/** The pages of a provider's list. Throws {@link ProviderGarbled} once they only repeat, to avoid an endless loop. */
async function* untilItRepeats(
  pages: AsyncIterable<ListedPayment[]>,
): AsyncGenerator<ListedPayment[]> {
  const seen = new Set<string>()
  let repeated = 0
  for await (const page of pages) {
    repeated = page.every(({ id }) => seen.has(id)) ? repeated + 1 : 0
    if (repeated === REPEATED_PAGES) {
      throw new ProviderGarbled(`The same ${seen.size} payments are listed again and again`)
    }
    for (const { id } of page) seen.add(id)
    yield page
  }
}
