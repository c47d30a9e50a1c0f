import { ledgerDifference, order, paymentAttempt } from '@surco/database/schema'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'

import { isConnectionError } from '../../platform/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type Attempt,
  type ListedPayment,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnreachable,
} from '../providers/provider.ts'
import { comparePage, isOutOfReach, keepChecked } from './check-day.ts'
import { recordDifferences } from './differences.ts'

/** Of the books of a provider: a day, or what is of no day. */
interface Part {
  day?: string
  read: () => Promise<void>
}

/** A provider that cannot be asked so many times in a row is not asked for the other days now. */
const AWAY_AFTER = 3
/** When a day was compared that is due whatever was compared before. */
export const NEVER = new Date(0)

/**
 * Reads the parts of a provider's books one after the other; one that fails does not keep the others from being read.
 * Answers whether all of them were. Throws when the database is away.
 */
export async function readBooks(
  shop: Shop,
  name: Attempt['provider'],
  parts: readonly Part[],
): Promise<boolean> {
  let isRead = true
  let away = 0
  for (const { day, read } of parts) {
    const error = await failureOf(read)
    if (error) {
      isRead = false
      tellFailure(shop, { err: error, provider: name, day })
    }
    const isAway = isOutOfReach(error) || error instanceof ProviderRefusal
    away = isAway ? away + 1 : 0
    if (away === AWAY_AFTER) break
    // Readiness tells of it until it was compared.
    if (error && day && !isAway) await keepChecked(shop, name, day, NEVER)
  }
  return isRead
}

async function failureOf(read: () => Promise<void>): Promise<unknown> {
  try {
    await read()
    return undefined
  } catch (error) {
    if (isConnectionError(error)) throw error
    return error
  }
}

interface Failure {
  err: unknown
  provider: Attempt['provider']
  day: string | undefined
}

function tellFailure({ log }: Shop, about: Failure) {
  const isAway = about.err instanceof ProviderUnreachable || about.err instanceof ProviderRefusal
  if (isAway) log.warn(about, 'a provider does not show its books')
  else log.error(about, 'the books of a provider could not be compared')
}

const BATCH = 200

/**
 * Records the captured payments whose order is gone or not paid, of whatever day: a damaged database loses orders
 * of days that were compared long ago.
 */
export async function checkLostOrders(
  shop: Shop,
  name: Attempt['provider'],
  provider: PaymentProvider,
): Promise<void> {
  const payments: ListedPayment[] = []
  for (const { chargeId, createdAt } of await listLost(shop, name)) {
    const payment = chargeId ? await findReadable(shop, provider, chargeId) : undefined
    const untold = { createdAt, buyerName: '', buyerEmail: '', description: '' }
    if (payment) payments.push({ ...payment, ...untold })
  }
  await recordDifferences(shop, (await comparePage(shop, name, payments)).found)
}

/** What cannot be read keeps none of the others from being told. */
async function findReadable({ log }: Shop, provider: PaymentProvider, paymentId: string) {
  try {
    return await provider.findPayment(paymentId)
  } catch (err) {
    if (isOutOfReach(err)) throw err
    log.error({ err, payment: paymentId }, 'a payment whose order is lost could not be read')
    return undefined
  }
}

/** Those that nobody was told of yet. */
function listLost(
  { db }: Shop,
  name: Attempt['provider'],
): Promise<Pick<Attempt, 'chargeId' | 'createdAt'>[]> {
  const told = db
    .select({ one: sql`1` })
    .from(ledgerDifference)
    .where(
      and(
        eq(ledgerDifference.provider, paymentAttempt.provider),
        eq(ledgerDifference.paymentId, paymentAttempt.chargeId),
      ),
    )
  return db
    .select({ chargeId: paymentAttempt.chargeId, createdAt: paymentAttempt.createdAt })
    .from(paymentAttempt)
    .leftJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(
      and(
        eq(paymentAttempt.provider, name),
        eq(paymentAttempt.status, 'completed'),
        // Its order is gone, or was not paid.
        isNull(order.paidAt),
        notExists(told),
      ),
    )
    .limit(BATCH)
}
