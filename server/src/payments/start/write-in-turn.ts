import type { Tx } from '@surco/database'

import type { Buyer } from '../../orders/index.ts'
import { createBudget } from '../../platform/http/overload.ts'
import type { Shop } from '../../shop.ts'

/** Not the calls of providers: who waits for a slow one keeps nobody from writing. */
const writing = createBudget({ atOnce: 8, waiting: 300, waitingOfNetwork: 60 })

/**
 * Writes the beginning of a payment in a transaction, when the turn of its buyer's network comes: what one network
 * sends in one moment does not go before everybody's. Throws `OVERLOADED`.
 */
export const writeInTurn = <T>(
  { db }: Shop,
  { network }: Pick<Buyer, 'network'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => writing.run(network, () => db.transaction(work))
