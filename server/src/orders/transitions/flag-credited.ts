import type { Tx } from '@surco/database'
import { order, refund } from '@surco/database/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'

import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { getOrder, type OrderWithLines } from '../queries/get-order.ts'
import { leftToShip } from '../queries/units-of-order.ts'
import { flagForReview, lockPurchase } from './change-status.ts'

/**
 * Adds a note to an order whose payment was or may be reversed, and to the orders that its exchanged units pay for, also
 * those whose difference is still to be paid. A job writes the latter, since elsewhere they are locked before this one.
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
    .where(and(eq(refund.orderId, orderId), inArray(refund.status, ['asked', 'done'])))
    .orderBy(asc(refund.id))
  for (const { id } of credited)
    if (id) await jobs.enqueue(tx, 'flag-credited', { orderId: id, from: orderId, reason })
}

interface Credited {
  orderId: string
  /** The order whose exchanged units pay for it. */
  from: string
  reason: string
}

/** Notes on an order that the payment behind its credit was reversed, with its unshipped units; then on further orders. */
export async function flagCredited(shop: Shop, { orderId, from, reason }: Credited): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockPurchase(tx, orderId)
    const found = await getOrder(tx, orderId)
    const [giver] = await tx.select({ number: order.number }).from(order).where(eq(order.id, from))
    const note = `${reason}. Es del pedido #${giver?.number}, que ${whatItPays(found)}`
    if (await flagForReview(shop, tx, orderId, note))
      await askForCredited(shop, tx, orderId, reason)
  })
}

function whatItPays(found: OrderWithLines) {
  if (found.status === 'pending') {
    return `pagará ${formatMoney(found.credit)} de este en cuanto se pague la diferencia: entonces revisa antes de enviar`
  }
  const left = leftToShip(found).map(({ sku, quantity }) => `${quantity} × ${sku}`)
  const rest = left.length > 0 ? `Por enviar: ${left.join(', ')}` : 'No le queda nada por enviar'
  return `pagó ${formatMoney(found.creditTaken)} de este. ${rest}`
}
