import type { Tx } from '@surco/database'

import { type Buyer, findUnseen } from '../../orders/index.ts'
import { COME_AGAIN_SECONDS, ShopError } from '../../platform/errors.ts'
import { createBudget } from '../../platform/http/overload.ts'
import type { Shop } from '../../shop.ts'
import { findCompleted } from '../attempts.ts'
import type { Attempt } from '../providers/provider.ts'

/** Limits the writing only, not the calls to providers, which may be slow. */
const writing = createBudget({ atOnce: 8, waiting: 300, waitingOfNetwork: 60 })

/**
 * Writes the start of a payment in a transaction, in a fair order of networks, so that a burst from one network does not
 * delay the others. Errors of `work` roll back the transaction. Throws `TOO_MANY_REQUESTS` when too many wait: not 503, after
 * which browsers assume a possible charge, while the provider was not called yet.
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
 * The completed payment of a locked cart's content whose buyer has not returned yet: a buyer who pays again is led to it, so
 * that nothing is charged twice.
 */
export async function findUnseenPayment(
  tx: Tx,
  cartId: string,
  now: Date,
): Promise<Attempt | undefined> {
  const unseen = await findUnseen(tx, cartId, now)
  return unseen && findCompleted(tx, unseen.id)
}
