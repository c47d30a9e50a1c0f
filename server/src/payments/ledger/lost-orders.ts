import { ledgerDifference, order, paymentAttempt } from '@surco/database/schema'
import { and, eq, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'

import type { Shop } from '../../shop.ts'
import type { Attempt, ListedPayment, PaymentProvider } from '../providers/provider.ts'
import { comparePage, isOutOfReach } from './check-day.ts'
import { recordDifferences } from './differences.ts'

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
        or(isNull(order.id), notInArray(order.status, ['paid', 'refunded'])),
        notExists(told),
      ),
    )
    .limit(BATCH)
}
