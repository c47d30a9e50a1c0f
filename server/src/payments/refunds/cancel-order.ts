import { CANCEL_HOURS } from '@surco/contract'
import type { Tx } from '@surco/database'

import { type Actor, BUYER } from '../../book/index.ts'
import { cancellableUntil, type OrderWithLines, unitsKept, worthLeft } from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { cancelWaiting, endIdleMove, lockWithMove } from './cancel-waiting.ts'
import { findRefundable, moneyLeft, writeRefund } from './order-refunds.ts'

interface Cancellation {
  /** Its units go back on the shelf; those of an unpaid order do anyway. */
  restock: boolean
  reason: string
}

/**
 * Cancels an order of which nothing was shipped. Of a paid one all that is left of its money and units is given back; one
 * that waits for cash or a transfer is not to be paid any more. Throws `NOT_FOUND`, and `CONFLICT` for any other.
 */
export async function cancelOrder(
  shop: Shop,
  actor: Actor,
  number: string,
  asked: Cancellation,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await cancelLocked(shop, tx, actor, await lockWithMove(tx, number), asked)
  })
}

async function cancelLocked(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  found: OrderWithLines,
  asked: Cancellation,
) {
  if (found.status === 'pending') await cancelWaiting(shop, tx, actor, found, asked.reason)
  else await cancelPaid(shop, tx, actor, found, asked)
}

/**
 * Cancels an order for its buyer, in the time that they have for it; one that is cancelled already stays as it is. Throws
 * `CONFLICT` for one that is paid too long ago or that was shipped.
 */
export async function cancelForBuyer(shop: Shop, number: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockWithMove(tx, number)
    if (isOver(found)) return
    const until = cancellableUntil(found)
    if (until === undefined) throw refused(found, whyNot(found))
    if (until !== null && shop.clock.now() > until) throw refused(found, LATE)
    const asked = { restock: true, reason: 'Lo canceló el comprador' }
    await cancelLocked(shop, tx, BUYER, found, asked).catch((error: unknown) => {
      // What it says is for staff.
      throw error instanceof ShopError ? refused(found, NOT_HERE) : error
    })
  })
}

const PAID_BY_CREDIT =
  'Parte de este pedido se pagó con lo que quedó a favor de otro: reembolsa o cambia sus piezas.'

const NOT_HERE = 'Este pedido no se puede cancelar aquí: escríbenos.'

/** Nothing of it is to be paid or sent any more. */
const isOver = (found: OrderWithLines) =>
  ['failed', 'expired', 'refunded'].includes(found.status) ||
  (found.status === 'paid' && unitsKept(found).length === 0 && !isBeingChanged(found))

/** Units of it pay of an order that is not paid yet: they come back if it never is. */
const isBeingChanged = ({ credits }: OrderWithLines) => credits.some(({ isHeld }) => isHeld)

const LATE = `Ya pasaron ${CANCEL_HOURS} horas desde tu pago: ya no puedes cancelarlo. Cuando lo recibas puedes pedir su devolución.`

function whyNot(found: OrderWithLines) {
  const { shipments, status } = found
  if (shipments.length > 0) {
    return 'Tu pedido ya salió: ya no puedes cancelarlo. Puedes pedir su devolución.'
  }
  if (status === 'pending') {
    return 'Estamos revisando tu pago. En cuanto se decida podrás cancelar tu pedido.'
  }
  if (isBeingChanged(found)) {
    return 'El cambio de piezas de este pedido espera tu pago. Para cancelarlo, escríbenos.'
  }
  return NOT_HERE
}

async function cancelPaid(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  found: OrderWithLines,
  asked: Cancellation,
) {
  if (found.shipments.length > 0) {
    throw refused(found, 'Ya salieron piezas de este pedido: reembolsa lo que falte.')
  }
  const attempt = await findRefundable(shop, tx, found)
  const lines = unitsKept(found).map(({ sku, quantity }) => ({ SKU: sku, cantidad: quantity }))
  const amount = moneyLeft(found, attempt)
  if (amount === 0) throw refused(found, 'No queda dinero por devolver de este pedido.')
  if (amount < worthLeft(found)) throw refused(found, PAID_BY_CREDIT)
  const action = 'order.cancelled'
  await writeRefund(shop, tx, actor, { found, attempt, asked: { ...asked, lines, amount }, action })
  await endIdleMove(shop, tx, actor, found, asked.reason)
}

const refused = ({ number }: OrderWithLines, message: string) =>
  new ShopError('CONFLICT', `Order ${number} cannot be cancelled`, { message })
