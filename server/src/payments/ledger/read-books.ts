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

/** A step of a provider's comparison: a day, or one that belongs to no day. */
interface Part {
  day?: string
  read: () => Promise<void>
}

/** After this many consecutive failures to reach a provider, the remaining days are skipped. */
const AWAY_AFTER = 3
/** Time of the last comparison that makes a day due in any case. */
export const NEVER = new Date(0)

/**
 * Runs the steps of a provider's comparison in sequence; a failed one does not stop the others. Returns whether all
 * succeeded. Throws when the database is unreachable.
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
      logFailure(shop, { err: error, provider: name, day })
    }
    const isAway = isOutOfReach(error) || error instanceof ProviderRefusal
    away = isAway ? away + 1 : 0
    if (away === AWAY_AFTER) break
    // Readiness reports the day until it is compared.
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

function logFailure({ log }: Shop, about: Failure) {
  const isAway = about.err instanceof ProviderUnreachable || about.err instanceof ProviderRefusal
  if (isAway) log.warn(about, 'a provider does not show its books')
  else log.error(about, 'the books of a provider could not be compared')
}

const BATCH = 200

/**
 * Records captured payments of any day whose order is lost or unpaid, since a damaged database may lose orders of days that
 * were compared long ago.
 */
export async function checkLostOrders(
  shop: Shop,
  name: Attempt['provider'],
  provider: PaymentProvider,
): Promise<void> {
  const payments: ListedPayment[] = []
  for (const { chargeId, createdAt } of await listLost(shop, name)) {
    const payment = chargeId ? await findReadable(shop, provider, chargeId) : undefined
    const listed = { createdAt, buyerName: '', buyerEmail: '', description: '' }
    if (payment) payments.push({ ...payment, ...listed })
  }
  await recordDifferences(shop, (await comparePage(shop, name, payments)).found)
}

/** Undefined for a payment that cannot be read, so that the others are still recorded. */
async function findReadable({ log }: Shop, provider: PaymentProvider, paymentId: string) {
  try {
    return await provider.findPayment(paymentId)
  } catch (err) {
    if (isOutOfReach(err)) throw err
    log.error({ err, payment: paymentId }, 'a payment whose order is lost could not be read')
    return undefined
  }
}

/** Captured payments of lost or unpaid orders without a recorded difference. */
function listLost(
  { db }: Shop,
  name: Attempt['provider'],
): Promise<Pick<Attempt, 'chargeId' | 'createdAt'>[]> {
  const recorded = db
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
        notExists(recorded),
      ),
    )
    .limit(BATCH)
}
