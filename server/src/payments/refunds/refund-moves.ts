import type { Tx } from '@surco/database'
import { order, shipment } from '@surco/database/schema'
import { eq, inArray, or } from 'drizzle-orm'

import type { Actor } from '../../book/index.ts'
import {
  flagForReview,
  getOrder,
  isForMove,
  lockParcel,
  type OrderWithLines,
} from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt } from '../providers/provider.ts'
import { findRefundable, moneyLeft, writeRefund } from './order-refunds.ts'

/** Enqueues {@link refundMoves} after money of an order was given back, if a change of address was paid for. */
export async function enqueueMoves({ jobs }: Shop, tx: Tx, orderId: string): Promise<void> {
  const { id, extendsId } = await getOrder(tx, orderId)
  const rootId = extendsId ?? id
  const others = await tx.select({ id: order.id }).from(order).where(eq(order.extendsId, rootId))
  for (const other of others) {
    if (!isPaidMove(await getOrder(tx, other.id))) continue
    return jobs.enqueue(tx, 'refund-moves', { orderId: rootId })
  }
}

const isPaidMove = (found: OrderWithLines) => isForMove(found) && found.status === 'paid'

/**
 * Refunds what was paid for other addresses of an order, once the money of its parcel is given back and nothing of it was or
 * will be shipped. What cannot be refunded is flagged for staff. Repeatable.
 */
export async function refundMoves(shop: Shop, rootId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, rootId)
    if (!parcel.every(isGivenBack) || (await wasShipped(tx, rootId))) return
    for (const move of parcel.toReversed()) if (isPaidMove(move)) await refundMove(shop, tx, move)
  })
}

/** Whether nothing of an order is left to ship, and no refund or exchange may still fail and bring units back. */
const isGivenBack = (found: OrderWithLines) =>
  isForMove(found) ||
  (found.toShip === 0 && found.refunding === 0 && !found.credits.some(({ isHeld }) => isHeld))

async function wasShipped(tx: Tx, rootId: string) {
  const together = tx
    .select({ id: order.id })
    .from(order)
    .where(or(eq(order.id, rootId), eq(order.extendsId, rootId)))
  return (await tx.$count(shipment, inArray(shipment.orderId, together))) > 0
}

const JOB: Actor = { kind: 'job', name: 'Reembolsos' }

async function refundMove(shop: Shop, tx: Tx, found: OrderWithLines) {
  // Once that refund is done, the rest is refunded; a refused one was flagged.
  if (found.refunding > 0) return
  const attempt = await findAttempt(shop, tx, found)
  const amount = attempt ? moneyLeft(found, attempt) : 0
  if (!attempt || amount === 0) return
  const reason = `El pedido #${found.extended} ya no se envía`
  const asked = { amount, lines: [], restock: false, reason, freight: amount }
  await writeRefund(shop, tx, JOB, { found, attempt, asked, action: 'order.refund-asked' })
}

async function findAttempt(
  shop: Shop,
  tx: Tx,
  found: OrderWithLines,
): Promise<Attempt | undefined> {
  try {
    return await findRefundable(shop, tx, found)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const note = `El pedido #${found.extended} ya no se envía, pero no se pudo reembolsar lo pagado por su otra dirección: reembólsalo`
    await flagForReview(shop, tx, found.id, note)
    return undefined
  }
}
