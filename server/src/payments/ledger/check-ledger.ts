import type { Queries } from '@surco/database'
import { ledgerDay, ledgerDifference, paymentAttempt, providers } from '@surco/database/schema'
import { and, asc, eq, gte, isNull, max, min } from 'drizzle-orm'

import { DAY_MS, dayLimits, dayOf, daysBetween, HOUR_MS } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt, PaymentProvider } from '../providers/provider.ts'
import { checkDay, type DayChecked, isOutOfReach, settleUnlessKnown } from './check-day.ts'
import {
  type Difference,
  differenceOf,
  movedMoney,
  listCandidates,
  candidateFor,
} from './difference-of.ts'
import { resolveDifference, mailDifferences } from './differences.ts'
import { checkLostOrders, NEVER, readBooks } from './read-books.ts'

/** How often the current day is compared. */
const TODAY_EVERY_MS = 6 * HOUR_MS
/** How long after its end a day is compared again: cash is paid later, and refunds come weeks later. */
const CHECKED_AFTER_MS = [HOUR_MS, 7 * DAY_MS, 30 * DAY_MS]
/** How far back days that were never compared are caught up. */
const CAUGHT_UP_MS = 90 * DAY_MS
const RECHECKED = 200

export interface ProviderChecked extends DayChecked {
  provider: Attempt['provider']
  day: string
}

export interface LedgerReport {
  days: ProviderChecked[]
  /** Providers whose comparison could not be completed; the rest stays due for the next run. */
  unreachable: Attempt['provider'][]
}

/** Called after each day's comparison. */
type OnDay = (checked: ProviderChecked) => void

/**
 * Compares the providers' payments with ours for each day that is due: days never compared, days that were not over, and
 * each day again a week and a month later. Rechecks open differences.
 */
export function checkLedger(shop: Shop, onDay?: OnDay): Promise<LedgerReport> {
  return eachProvider(shop, (name) => listDueDays(shop, name), onDay)
}

/** As {@link checkLedger}, for all days of a range. */
export function checkRange(
  shop: Shop,
  first: string,
  last: string,
  onDay?: OnDay,
): Promise<LedgerReport> {
  return eachProvider(shop, async () => daysBetween(first, last), onDay)
}

async function eachProvider(
  shop: Shop,
  listDays: (name: Attempt['provider']) => Promise<string[]>,
  onDay: OnDay = () => {},
): Promise<LedgerReport> {
  const report: LedgerReport = { days: [], unreachable: [] }
  for (const name of providers) {
    const provider = shop.providers[name]
    if (!provider) continue
    const days = await listDays(name)
    const isRead = await readBooks(shop, name, [
      { read: () => recheckOpen(shop, name, provider) },
      ...days.map((day) => ({
        day,
        async read() {
          const checked = await checkDay(shop, name, provider, day)
          const ofProvider = { provider: name, day, ...checked }
          report.days.push(ofProvider)
          onDay(ofProvider)
        },
      })),
      // Last, since the list of a day includes buyers' names.
      { read: () => checkLostOrders(shop, name, provider) },
    ])
    if (!isRead) report.unreachable.push(name)
  }
  await mailDifferences(shop)
  return report
}

/** The days that are due for a provider, oldest first. */
export async function listDueDays(shop: Shop, name: Attempt['provider']): Promise<string[]> {
  const now = shop.clock.now()
  const first = await findFirstDay(shop, name)
  const checked = await shop.db
    .select()
    .from(ledgerDay)
    .where(and(eq(ledgerDay.provider, name), gte(ledgerDay.day, first)))
  const checkedAt = new Map(checked.map((row) => [row.day, row.checkedAt]))
  return daysBetween(first, dayOf(now)).filter((day) => isDue(day, checkedAt.get(day), now))
}

/** The first day of our records, at the latest yesterday, since an empty database may have lost its orders. */
async function findFirstDay({ db, clock }: Shop, name: Attempt['provider']): Promise<string> {
  const now = clock.now().getTime()
  const [books] = await db
    .select({ since: min(paymentAttempt.createdAt) })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.provider, name))
  const [days] = await db
    .select({ first: min(ledgerDay.day) })
    .from(ledgerDay)
    .where(eq(ledgerDay.provider, name))
  const yesterday = dayOf(new Date(now - DAY_MS))
  const known = [books?.since && dayOf(books.since), days?.first, yesterday]
  const [earliest = yesterday] = known.filter((day) => typeof day === 'string').toSorted()
  const oldest = dayOf(new Date(now - CAUGHT_UP_MS))
  return earliest < oldest ? oldest : earliest
}

function isDue(day: string, checkedAt: Date | undefined, now: Date): boolean {
  if (!checkedAt) return true
  const end = dayLimits(day).end.getTime()
  if (now.getTime() < end + HOUR_MS) return now.getTime() - checkedAt.getTime() >= TODAY_EVERY_MS
  return CHECKED_AFTER_MS.some(
    (after) => end + after <= now.getTime() && checkedAt.getTime() < end + after,
  )
}

/** How far before a backup days are compared again; the last comparison of a day is a month after it. */
const BEFORE_BACKUP_MS = 35 * DAY_MS

/**
 * Makes the days before a restored backup due again, since there may have been refunds or chargebacks since. Returns the
 * first day worth comparing.
 */
export async function compareAgain(db: Queries, takenAt: Date): Promise<string> {
  const from = dayOf(new Date(takenAt.getTime() - BEFORE_BACKUP_MS))
  await db.update(ledgerDay).set({ checkedAt: NEVER }).where(gte(ledgerDay.day, from))
  const [books] = await db.select({ since: min(paymentAttempt.createdAt) }).from(paymentAttempt)
  const backupDay = dayOf(takenAt)
  const since = books?.since ? dayOf(books.since) : backupDay
  if (since > backupDay) return backupDay
  return since > from ? since : from
}

/** Rechecks open differences and resolves those that agree by now. */
async function recheckOpen(shop: Shop, name: Attempt['provider'], provider: PaymentProvider) {
  const open = await shop.db
    .select()
    .from(ledgerDifference)
    .where(and(eq(ledgerDifference.provider, name), isNull(ledgerDifference.resolvedAt)))
    // Payments without our references come last, since there may be many.
    .orderBy(eq(ledgerDifference.kind, 'no_reference'), asc(ledgerDifference.id))
    .limit(RECHECKED)
  for (const difference of open) {
    try {
      await recheck(shop, provider, difference)
    } catch (err) {
      if (isOutOfReach(err)) throw err
      const about = { err, provider: name, payment: difference.paymentId }
      shop.log.error(about, 'a payment that differs could not be rechecked')
    }
  }
}

/** Resolves a difference if the provider and our records agree by now; returns whether they do. */
export async function recheck(
  shop: Shop,
  provider: PaymentProvider,
  { id, kind, paymentId }: Difference,
): Promise<boolean> {
  const payment = await provider.findPayment(paymentId)
  if (!payment) return false
  const candidate = candidateFor(payment, await listCandidates(shop, payment.provider, [payment]))
  const settled =
    candidate && movedMoney(payment) ? await settleUnlessKnown(shop, candidate, payment) : candidate
  const agrees =
    kind === 'missing' ? movedMoney(payment) : !differenceOf(payment, settled, shop.clock.now())
  return agrees && (await resolveDifference(shop, id, 'agrees', payment.refunded))
}

interface LedgerHealth {
  /** The oldest last comparison among the providers; null when a provider, or one of its days, was never compared. */
  lastCheckedAt: Date | null
  openDifferences: number
}

/** Summary of the comparison for health checks. */
export async function readLedgerHealth(shop: Shop): Promise<LedgerHealth> {
  const { db, clock } = shop
  const [checked, openDifferences] = await Promise.all([
    db
      .select({
        provider: ledgerDay.provider,
        first: min(ledgerDay.checkedAt),
        last: max(ledgerDay.checkedAt),
      })
      .from(ledgerDay)
      .where(gte(ledgerDay.day, dayOf(new Date(clock.now().getTime() - CAUGHT_UP_MS))))
      .groupBy(ledgerDay.provider),
    db.$count(ledgerDifference, isNull(ledgerDifference.resolvedAt)),
  ])
  const configured = providers.filter((name) => shop.providers[name])
  const moments = configured.map((name) => {
    const { first, last } = checked.find(({ provider }) => provider === name) ?? {}
    return first && first > NEVER ? (last ?? null) : null
  })
  const isComplete = moments.length > 0 && !moments.includes(null)
  const oldest = Math.min(...moments.map((at) => at?.getTime() ?? 0))
  return {
    lastCheckedAt: isComplete ? new Date(oldest) : null,
    openDifferences,
  }
}
