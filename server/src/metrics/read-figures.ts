import { openAttemptStatuses, paymentAttempt } from '@surco/database/schema'
import { and, count, gt, inArray, isNull, min } from 'drizzle-orm'

import type { HealthSubject } from '../health/index.ts'
import { countUnsettled, readLedgerHealth } from '../payments/index.ts'
import { countWaitingMails, findJobAges, readJobsHealth } from '../platform/jobs/index.ts'
import { DAY_MS } from '../platform/time.ts'
import { countMissesToday } from '../search/index.ts'
import type { Shop } from '../shop.ts'

/** What the database knows of the shop's work, asked as health asks: ahead of all shoppers, for two seconds at most. */
export const readFigures = ({ shop, database }: HealthSubject) =>
  database.probe((db) => read({ ...shop, db }))

async function read(shop: Shop) {
  const [attemptsByStatus, oldestOpen, unsettled, ledger, ages, jobs, mails, misses] =
    await Promise.all([
      countAttempts(shop),
      findOldestOpen(shop),
      countUnsettled(shop),
      readLedgerHealth(shop),
      findJobAges(shop.db),
      readJobsHealth(shop.db),
      countWaitingMails(shop.db),
      countMissesToday(shop),
    ])
  const figure = (help: string, value: number) => ({ help, value })
  return {
    attemptsByStatus,
    open_payment_oldest_seconds: figure(
      'Age of the oldest payment whose end is not known; cash and transfers, which take days, apart',
      oldestOpen,
    ),
    payments_unsettled: figure('Payments that somebody has to look at', unsettled),
    ledger_differences: figure(
      'Payments of a provider that no order explains',
      ledger.openDifferences,
    ),
    jobs_failed: figure('Jobs that were given up', jobs.failed),
    jobs_oldest_seconds: figure('Age of the oldest job that is not done', jobs.oldestSeconds),
    jobs_waiting_seconds: figure(
      'For how long a job has been due that did not get its turn',
      ages.oldestWaitingSeconds,
    ),
    mails_waiting: figure('Mails that are not handed over yet', mails),
    searches_without_result: figure('Searches of today that found nothing', misses),
  }
}

function countAttempts({ db, clock }: Shop) {
  const { status, createdAt } = paymentAttempt
  return db
    .select({ status, count: count() })
    .from(paymentAttempt)
    .where(gt(createdAt, new Date(clock.now().getTime() - DAY_MS)))
    .groupBy(status)
}

async function findOldestOpen({ db, clock }: Shop) {
  const { status, createdAt, pendingPayment } = paymentAttempt
  const [oldest] = await db
    .select({ at: min(createdAt) })
    .from(paymentAttempt)
    .where(and(inArray(status, [...openAttemptStatuses]), isNull(pendingPayment)))
  return oldest?.at ? (clock.now().getTime() - oldest.at.getTime()) / 1000 : 0
}
