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
import { differenceOf, hasMoved, listTried, triedFor, type Tried } from './difference-of.ts'
import { recordDifferences, type FoundDifference } from './differences.ts'

/** Between two calls for lists: the providers are asked by buyers meanwhile. */
const PAGE_PAUSE_MS = 200

export interface DayChecked {
  /** Payments on which money moved. */
  payments: number
  /** Of those, the ones whose order was brought up to date. */
  settled: number
  differences: number
}

/**
 * Compares a provider's own list of a day with our books: settles what carries a reference of ours, records
 * what differs, and keeps that the day was checked. Throws what the provider's calls throw, and {@link ProviderGarbled}
 * at the end when the merchant cannot be told of a payment; it may be done again at any time.
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
  let untold = 0
  for await (const page of untilItRepeats(provider.listDay(day))) {
    tellUnread(shop, day, page)
    const paid = page.filter(hasMoved)
    untold += paid.filter((payment) => payment.unread && isNameless(payment)).length
    const moved = paid.filter((payment) => !isNameless(payment) && !listed.has(payment.id))
    for (const { id } of moved) listed.add(id)
    const compared = await comparePage(shop, name, moved)
    settled += compared.settled
    await recordDifferences(shop, compared.found)
    found.push(...compared.found)
    await pause(PAGE_PAUSE_MS)
  }
  const missing = await findMissing(shop, name, provider, day, listed)
  await recordDifferences(shop, missing)
  if (untold > 0) throw new ProviderGarbled(`${untold} payments have no id or no amount`)
  await keepChecked(shop, name, day, checkedAt)
  return { payments: listed.size, settled, differences: found.length + missing.length }
}

/** Without these a difference cannot be written down. */
const isNameless = ({ id, amount }: ProviderPayment) => id === '' || amount === 0

function tellUnread({ log }: Shop, day: string, page: readonly ListedPayment[]) {
  for (const { provider, id, unread } of page) {
    const about = { provider, day, payment: id, rule: unread }
    if (unread) log.error(about, 'a payment that a provider lists cannot be read')
  }
}

/** Settles payments of one provider as far as they can be; answers those that differ from our books. */
export async function comparePage(
  shop: Shop,
  name: Attempt['provider'],
  moved: readonly ListedPayment[],
) {
  const known = await listTried(shop, name, moved)
  const found: FoundDifference[] = []
  let settled = 0
  for (const payment of moved) {
    const before = triedFor(payment, known)
    const after = before && (await settleIfPossible(shop, before, payment))
    if (after && isMoved(before.attempt, after.attempt)) settled += 1
    const couldNot = before && !after
    const kind = couldNot ? 'unsettled' : differenceOf(payment, after, shop.clock.now())
    if (kind) found.push({ kind, payment, attempt: (after ?? before)?.attempt })
  }
  return { settled, found }
}

/** Undefined for a payment that cannot be settled: the others of its day are compared all the same. */
async function settleIfPossible(
  shop: Shop,
  tried: Tried,
  payment: ListedPayment,
): Promise<Tried | undefined> {
  try {
    return await settleUnlessKnown(shop, tried, payment)
  } catch (err) {
    if (isOutOfReach(err)) throw err
    const { provider, reference } = tried.attempt
    const about = { err, provider, payment: payment.id, attempt: reference }
    shop.log.error(about, 'a payment that a provider lists could not be settled')
    return undefined
  }
}

/** Whether the other payments would fail alike: the provider or the database is away. */
export const isOutOfReach = (error: unknown): boolean =>
  (error instanceof ProviderUnreachable && !(error instanceof ProviderGarbled)) ||
  isConnectionError(error)

const isMoved = (before: Attempt, { id, status, refunded }: Attempt) =>
  before.id !== id || before.status !== status || before.refunded !== refunded

/** Brings our books to what the provider says; answers the same when there is nothing to bring. */
export async function settleUnlessKnown(
  shop: Shop,
  tried: Tried,
  payment: ProviderPayment & Pick<ListedPayment, 'unread'>,
): Promise<Tried> {
  if (isKnown(tried.attempt, payment)) return tried
  if (payment.unread) throw new ProviderGarbled(`It is not as it must be: ${payment.unread}`)
  const settled = await settlePayment(shop, tried.attempt, payment)
  return { attempt: settled.attempt, orderStatus: settled.order.status }
}

const isKnown = ({ chargeId, status, refunded }: Attempt, payment: ProviderPayment) =>
  chargeId === payment.id &&
  refunded === payment.refunded &&
  (payment.status === 'completed' ? status === 'completed' : status === 'refunded')

/** Paid by our books on that day, and not in the provider's list: each is asked for by its id. */
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

/** A provider that does not tell of this payment alone says nothing about the others. */
async function isMissing(shop: Shop, provider: PaymentProvider, id: string): Promise<boolean> {
  try {
    const payment = await provider.findPayment(id)
    return !payment || !hasMoved(payment)
  } catch (err) {
    if (isOutOfReach(err)) throw err
    shop.log.error({ err, payment: id }, 'a provider does not tell of a payment')
    return false
  }
}

/** The provider tells nothing of it: what it is reported by comes from our books. */
function unknownToProvider(attempt: Attempt, id: string): FoundDifference {
  const { provider, amount, currency, refunded, createdAt, reference } = attempt
  const told = { status: 'failed', errorCode: null, buyerName: '', buyerEmail: '' } as const
  const known = { provider, id, amount, currency, refunded, createdAt }
  const payment = { ...known, ...told, reference: baseReference(reference), description: '' }
  return { kind: 'missing', payment, attempt }
}

/** Keeps when a day was last compared. */
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

/** What is made while a list is read moves others to the next page: once or twice a whole page of them. */
const REPEATED_PAGES = 3

/** The pages of a provider's list. Throws {@link ProviderGarbled} once they only repeat themselves: it would never end. */
async function* untilItRepeats(
  pages: AsyncIterable<ListedPayment[]>,
): AsyncGenerator<ListedPayment[]> {
  const told = new Set<string>()
  let repeated = 0
  for await (const page of pages) {
    repeated = page.every(({ id }) => told.has(id)) ? repeated + 1 : 0
    if (repeated === REPEATED_PAGES) {
      throw new ProviderGarbled(`The same ${told.size} payments are listed again and again`)
    }
    for (const { id } of page) told.add(id)
    yield page
  }
}
