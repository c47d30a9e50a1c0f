import { order, paymentAttempt } from '@surco/database/schema'
import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'

import { closeOrder } from '../orders/index.ts'
import type { Shop } from '../shop.ts'
import { findCharge } from './ask-provider.ts'
import { endAttempt } from './end-attempt.ts'
import { openStatuses, type Attempt } from './find-attempt.ts'
import { OpenPayUnreachable, type OpenPay } from './openpay.ts'
import { settleCharge } from './settle-charge.ts'

/** Younger attempts are left to the return page and the webhook. */
const SETTLED_BY_THEN_MS = 2 * 60 * 1000
const BATCH = 200

/** A buyer who has not come back from the bank by then does not come back. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Settles what neither a return nor a webhook did: asks the provider about every open attempt older
 * than two minutes, then ends orders whose time is over and that nobody can pay any more.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  if (shop.openpay) await reconcileAttempts(shop, shop.openpay)
  await expireOrders(shop)
}

async function reconcileAttempts(shop: Shop, openpay: OpenPay) {
  for (const attempt of await listStaleAttempts(shop)) {
    try {
      await reconcile(shop, openpay, attempt)
    } catch (error) {
      if (error instanceof OpenPayUnreachable) {
        shop.log.warn({ err: error }, 'OpenPay is out of reach; the next run asks again')
        return
      }
      // One attempt must not keep the others from being settled.
      shop.log.error({ err: error, attempt: attempt.reference }, 'attempt could not be reconciled')
    }
  }
}

function listStaleAttempts({ db, clock }: Shop): Promise<Attempt[]> {
  const before = new Date(clock.now().getTime() - SETTLED_BY_THEN_MS)
  return db
    .select()
    .from(paymentAttempt)
    .where(
      and(inArray(paymentAttempt.status, [...openStatuses]), lt(paymentAttempt.updatedAt, before)),
    )
    .orderBy(asc(paymentAttempt.updatedAt))
    .limit(BATCH)
}

async function reconcile(shop: Shop, openpay: OpenPay, attempt: Attempt) {
  const charge = await findCharge(openpay, attempt)
  if (!charge) return endAttempt(shop, attempt, 'failed')
  await settleCharge(shop, attempt, charge)
  const age = shop.clock.now().getTime() - attempt.createdAt.getTime()
  // Should the provider never end it: the units go back. A payment that comes later is still taken.
  if (charge.status === 'charge_pending' && age > ABANDONED_AFTER_MS) {
    await endAttempt(shop, attempt, 'expired')
  }
}

async function expireOrders({ db, clock }: Shop) {
  const open = db
    .select({ one: sql`1` })
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.orderId, order.id), inArray(paymentAttempt.status, [...openStatuses])),
    )
  const over = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.status, 'pending'), lt(order.expiresAt, clock.now()), notExists(open)))
    .limit(BATCH)
  for (const { id } of over) await db.transaction((tx) => closeOrder(tx, id, 'expired'))
}
