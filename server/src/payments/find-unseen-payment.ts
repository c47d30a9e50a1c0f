import type { Tx } from '@surco/database'

import { findUnseen } from '../orders/index.ts'
import { findCompleted, type Attempt } from './find-attempt.ts'

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
