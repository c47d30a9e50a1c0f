import { openAttemptStatuses, order, paymentAttempt } from '@surco/database/schema'
import { and, count, eq, gt, inArray, isNull, min, sum } from 'drizzle-orm'

import type { HealthSubject } from '../health/index.ts'
import { countUnsettled, readLedgerHealth } from '../payments/index.ts'
import { countWaitingMails, findJobAges, readJobsHealth } from '../platform/jobs/index.ts'
import { DAY_MS } from '../platform/time.ts'
import { countMissesToday } from '../search/index.ts'
import type { Shop } from '../shop.ts'

/** Reads the shop's figures over the probe connection of the health checks, for two seconds at most. */
export const readFigures = ({ shop, database }: HealthSubject) =>
  database.probe((db) => read({ ...shop, db }))

async function read(shop: Shop) {
  const [
    attemptsByStatus,
    sales,
    oldestOpen,
    unordered,
    unsettled,
    ledger,
    ages,
    jobs,
    mails,
    misses,
  ] = await Promise.all([
    countAttempts(shop),
    sumSales(shop),
    findOldestOpen(shop),
    countWithoutOrder(shop),
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
    orders_of_a_day: figure('Orders paid within 24 hours', sales.orders),
    sales_of_a_day_pesos: figure('Totals of the orders paid within 24 hours', sales.pesos),
    captures_without_order: figure(
      'Payments of a week that were taken and whose order is not paid',
      unordered,
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

async function sumSales({ db, clock }: Shop) {
  const [sales] = await db
    .select({ orders: count(), centavos: sum(order.total).mapWith(Number) })
    .from(order)
    .where(gt(order.paidAt, new Date(clock.now().getTime() - DAY_MS)))
  return { orders: sales?.orders ?? 0, pesos: (sales?.centavos ?? 0) / 100 }
}

/** Always 0, since one transaction writes both. Of one week, since it runs every few seconds. */
async function countWithoutOrder({ db, clock }: Shop) {
  const since = new Date(clock.now().getTime() - 7 * DAY_MS)
  const [found] = await db
    .select({ payments: count() })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        gt(paymentAttempt.createdAt, since),
        eq(paymentAttempt.status, 'completed'),
        isNull(order.paidAt),
      ),
    )
  return found?.payments ?? 0
}

async function findOldestOpen({ db, clock }: Shop) {
  const { status, createdAt, pendingPayment } = paymentAttempt
  const [oldest] = await db
    .select({ at: min(createdAt) })
    .from(paymentAttempt)
    .where(and(inArray(status, [...openAttemptStatuses]), isNull(pendingPayment)))
  return oldest?.at ? (clock.now().getTime() - oldest.at.getTime()) / 1000 : 0
}
