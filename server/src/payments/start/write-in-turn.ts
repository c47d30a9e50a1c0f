import type { Tx } from '@surco/database'

import type { Buyer } from '../../orders/index.ts'
import { COME_AGAIN_SECONDS, ShopError } from '../../platform/errors.ts'
import { createBudget } from '../../platform/http/overload.ts'
import type { Shop } from '../../shop.ts'

/** Not the calls of providers: who waits for a slow one keeps nobody from writing. */
const writing = createBudget({ atOnce: 8, waiting: 300, waitingOfNetwork: 60 })

/**
 * Writes the beginning of a payment in a transaction, when the turn of its buyer's network comes: what one network
 * sends in one moment does not go before everybody's. Throws `TOO_MANY_REQUESTS` when too many wait: after 503 browsers
 * take a charge for possible, and nothing was asked of the provider yet.
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
