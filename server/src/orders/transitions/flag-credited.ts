import type { Tx } from '@surco/database'
import { order, refund } from '@surco/database/schema'
import { and, asc, eq } from 'drizzle-orm'

import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getOrder } from '../queries/get-order.ts'
import { leftToShip } from '../queries/units-of-order.ts'
import { flagForReview, lockPurchase } from './change-status.ts'

/**
 * Leaves a note on an order whose money was taken back, or may be, and on those that its units paid of. These are locked
 * before it elsewhere, so that a job does so.
 */
export async function flagMoney(
  shop: Shop,
  tx: Tx,
  orderId: string,
  reason: string,
): Promise<void> {
  if (await flagForReview(shop, tx, orderId, reason))
    await askForCredited(shop, tx, orderId, reason)
}

async function askForCredited({ jobs }: Shop, tx: Tx, orderId: string, reason: string) {
  const credited = await tx
    .select({ id: refund.creditedTo })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'done')))
    .orderBy(asc(refund.id))
  for (const { id } of credited)
    if (id) await jobs.enqueue(tx, 'flag-credited', { orderId: id, from: orderId, reason })
}

interface Credited {
  orderId: string
  /** The order whose units paid of it. */
  from: string
  reason: string
}

/** Notes on an order that the money of what it was changed from was taken back, and what of it is here; then on the next. */
export async function flagCredited(shop: Shop, { orderId, from, reason }: Credited): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const found = await getOrder(tx, orderId)
    const [giver] = await tx.select({ number: order.number }).from(order).where(eq(order.id, from))
    const left = leftToShip(found).map(({ sku, quantity }) => `${quantity} × ${sku}`)
    const rest = left.length > 0 ? `Por enviar: ${left.join(', ')}` : 'No le queda nada por enviar'
    const note = `${reason}. Es del pedido #${giver?.number}, que pagó ${formatMoney(found.creditTaken)} de este. ${rest}`
    if (await flagForReview(shop, tx, orderId, note))
      await askForCredited(shop, tx, orderId, reason)
  })
}
