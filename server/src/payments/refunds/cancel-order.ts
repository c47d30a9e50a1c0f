import { CANCEL_HOURS } from '@surco/contract'
import type { Tx } from '@surco/database'

import { type Actor, BUYER } from '../../book/index.ts'
import {
  cancellableUntil,
  isForMove,
  type OrderWithLines,
  unitsKept,
  worthLeft,
} from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { cancelWaiting, endIdleMove, lockWithMove } from './cancel-waiting.ts'
import { findRefundable, moneyLeft, writeRefund } from './order-refunds.ts'

interface Cancellation {
  /** Whether units of a paid order return to the stock; those of an unpaid one always do. */
  restock: boolean
  reason: string
}

/**
 * Cancels an unshipped order: refunds the rest of a paid one with its units, or voids the voucher or link of an unpaid one.
 * Throws `NOT_FOUND`, and `CONFLICT` for an order in another state, or one that paid for another address of an order.
 */
export async function cancelOrder(
  shop: Shop,
  actor: Actor,
  number: string,
  cancellation: Cancellation,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await cancelLocked(shop, tx, actor, await lockWithMove(tx, number), cancellation)
  })
}

async function cancelLocked(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  found: OrderWithLines,
  cancellation: Cancellation,
) {
  if (found.status === 'pending') await cancelWaiting(shop, tx, actor, found, cancellation.reason)
  else await cancelPaid(shop, tx, actor, found, cancellation)
}

/**
 * Cancels an order for its buyer within the term for that; does nothing if it is cancelled already. Throws `CONFLICT` after
 * the term, once it was shipped, or when there is nothing to cancel.
 */
export async function cancelForBuyer(shop: Shop, number: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockWithMove(tx, number)
    if (isOver(found)) return
    const until = cancellableUntil(found)
    if (until === undefined) throw refused(found, whyNot(found))
    if (until !== null && shop.clock.now() > until) throw refused(found, LATE)
    const cancellation = { restock: true, reason: 'Lo canceló el comprador' }
    await cancelLocked(shop, tx, BUYER, found, cancellation).catch((error: unknown) => {
      // The error's message is for staff.
      throw error instanceof ShopError ? refused(found, NOT_HERE) : error
    })
  })
}

const PAID_BY_CREDIT =
  'Parte de este pedido se pagó con lo que quedó a favor de otro: reembolsa o cambia sus piezas.'

const NOT_HERE = 'Este pedido no se puede cancelar aquí: escríbenos.'

/** Whether an order ended unpaid, or its units and money are given back or on their way. */
const isOver = (found: OrderWithLines) =>
  ['failed', 'expired', 'refunded'].includes(found.status) ||
  (found.status === 'paid' &&
    unitsKept(found).length === 0 &&
    worthLeft(found) === 0 &&
    found.refunded + found.refunding > 0 &&
    !isBeingChanged(found))

/** Whether units of an order are the credit of an unpaid one, and come back if that is never paid. */
const isBeingChanged = ({ credits }: OrderWithLines) => credits.some(({ isHeld }) => isHeld)

const LATE = `Ya pasaron ${CANCEL_HOURS} horas desde tu pago: ya no puedes cancelarlo. Cuando lo recibas puedes pedir su devolución.`

function whyNot(found: OrderWithLines) {
  const { shipments, status, extended } = found
  if (shipments.length > 0) {
    return 'Tu pedido ya salió: ya no puedes cancelarlo. Puedes pedir su devolución.'
  }
  if (status === 'pending') {
    return 'Estamos revisando tu pago. En cuanto se decida podrás cancelar tu pedido.'
  }
  if (isBeingChanged(found)) {
    return 'El cambio de piezas de este pedido espera tu pago. Para cancelarlo, escríbenos.'
  }
  if (isForMove(found)) {
    return `Con este pedido pagaste el envío de tu pedido #${extended} a otra dirección. Si ya no lo quieres, cancela el #${extended}: te devolvemos lo que pagaste por los dos. O escríbenos.`
  }
  return NOT_HERE
}

async function cancelPaid(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  found: OrderWithLines,
  cancellation: Cancellation,
) {
  if (isForMove(found)) {
    throw refused(
      found,
      `Este pedido pagó el envío del #${found.extended} a otra dirección: cancela el #${found.extended}, y se reembolsan los dos. Si solo quieres devolver este dinero, reembólsalo.`,
    )
  }
  if (found.shipments.length > 0) {
    throw refused(found, 'Ya salieron piezas de este pedido: reembolsa lo que falte.')
  }
  const attempt = await findRefundable(shop, tx, found)
  const lines = unitsKept(found).map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity }))
  const amount = moneyLeft(found, attempt)
  if (amount === 0) throw refused(found, 'No queda dinero por devolver de este pedido.')
  if (amount < worthLeft(found)) throw refused(found, PAID_BY_CREDIT)
  const action = 'order.cancelled'
  await writeRefund(shop, tx, actor, {
    found,
    attempt,
    asked: { ...cancellation, lines, amount },
    action,
  })
  await endIdleMove(shop, tx, actor, found, cancellation.reason)
}

const refused = ({ number }: OrderWithLines, message: string) =>
  new ShopError('CONFLICT', `Order ${number} cannot be cancelled`, { message })
