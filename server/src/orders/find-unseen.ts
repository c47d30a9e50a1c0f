import type { Tx } from '@surco/database'
import { order } from '@surco/database/schema'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { listCartLines } from '../carts/index.ts'
import { withLines, type OrderWithLines } from './get-order.ts'
import { hasSameLines } from './has-same-lines.ts'

/** Who pays later than this buys the same again on purpose. */
const UNSEEN_FOR_MS = 45 * 60 * 1000

/**
 * An order of a locked cart that was just paid, but that its buyer has not come back to: who pays the
 * same lines again then, or a cart that is empty by now, does not know.
 */
export async function findUnseen(
  tx: Tx,
  cartId: string,
  now: Date,
): Promise<OrderWithLines | undefined> {
  const isUnseen = and(
    eq(order.cartId, cartId),
    eq(order.status, 'paid'),
    isNull(order.seenAt),
    gt(order.paidAt, new Date(now.getTime() - UNSEEN_FOR_MS)),
  )
  const unseen = await tx.select().from(order).where(isUnseen).orderBy(desc(order.paidAt))
  if (unseen.length === 0) return undefined
  const wanted = await listCartLines(tx, cartId)
  return (await withLines(tx, unseen)).find(
    ({ lines }) => wanted.length === 0 || hasSameLines(lines, wanted),
  )
}
