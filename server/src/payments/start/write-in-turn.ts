import type { Tx } from '@surco/database'

import { type Buyer, findUnseen } from '../../orders/index.ts'
import { COME_AGAIN_SECONDS, ShopError } from '../../platform/errors.ts'
import { createBudget } from '../../platform/http/overload.ts'
import type { Shop } from '../../shop.ts'
import { findCompleted } from '../attempts.ts'
import type { Attempt } from '../providers/provider.ts'

/** Not the calls of providers: who waits for a slow one keeps nobody from writing. */
const writing = createBudget({ atOnce: 8, waiting: 300, waitingOfNetwork: 60 })

/**
 * Writes the beginning of a payment in a transaction, when the turn of its buyer's network comes: what one network
 * sends in one moment does not go before everybody's. What `work` throws rolls back everything that it wrote. Throws
 * `TOO_MANY_REQUESTS` when too many wait: after 503 browsers take a charge for possible, and nothing was asked of the
 * provider yet.
 */
export async function writeInTurn<T>(
  { db }: Shop,
  { network }: Pick<Buyer, 'network'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await writing.run(network, () => db.transaction(work))
  } catch (cause) {
    if (!(cause instanceof ShopError && cause.code === 'OVERLOADED')) throw cause
    throw new ShopError('TOO_MANY_REQUESTS', 'Too many payments wait to be written', {
      message: 'Hay muchos pagos en este momento. No se hizo ningún cargo: intenta de nuevo.',
      retryAfterSeconds: COME_AGAIN_SECONDS,
      cause,
    })
  }
}

/**
 * The payment of what a cart holds that went through a moment ago, its buyer still to come back:
 * whoever pays again is led to it, and nothing is charged twice. The cart is locked.
 */
export async function findUnseenPayment(
  tx: Tx,
  cartId: string,
  now: Date,
): Promise<Attempt | undefined> {
  const unseen = await findUnseen(tx, cartId, now)
  return unseen && findCompleted(tx, unseen.id)
}
