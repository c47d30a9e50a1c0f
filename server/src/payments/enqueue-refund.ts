import type { Tx } from '@surco/database'

import type { Shop } from '../shop.ts'
import type { Attempt } from './find-attempt.ts'

/** Has a duplicate payment given back; asked for more often, `refundAttempt` finds nothing left to refund. */
export const enqueueRefund = ({ jobs }: Shop, tx: Tx, { id }: Pick<Attempt, 'id'>): Promise<void> =>
  jobs.enqueue(tx, 'refund-attempt', { attemptId: id, reason: 'Pago repetido del mismo pedido' })
