import { type CartLine, type ReturnReason, returnReasons } from '@surco/contract'
import { orderReturn, orderReturnLine } from '@surco/database/schema'

import { BUYER, writeBook } from '../book/index.ts'
import {
  chooseUnits,
  lockByNumber,
  returnableUnits,
  returnableUntil,
  subjectOf,
} from '../orders/index.ts'
import { ShopError } from '../platform/errors.ts'
import { newKey } from '../platform/keys.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

interface Asked {
  lines: readonly CartLine[]
  reason: ReturnReason
  /** What happened, in the buyer's own words. */
  text?: string
}

/**
 * Writes that the buyer of an order asks to send units of it back; both they and the merchant are mailed. Throws `CONFLICT`
 * for an order of which nothing can be sent back, or not any more, and `BAD_INPUT` for more units than can.
 */
export async function askReturn(shop: Shop, number: string, asked: Asked): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const units = returnableUnits(found)
    const until = returnableUntil(found)
    if (until === undefined || units.length === 0) {
      throw refused(number, 'De este pedido no hay piezas que se puedan devolver.')
    }
    if (shop.clock.now() > until) {
      throw refused(number, `El plazo para devolver este pedido terminó el ${formatMoment(until)}.`)
    }
    const chosen = chooseUnits(units, asked.lines, tooMany)
    const id = newKey()
    const now = shop.clock.now()
    const text = asked.text?.trim() ?? ''
    const about = { id, orderId: found.id, reason: asked.reason, text }
    await tx.insert(orderReturn).values({ ...about, askedAt: now, changedAt: now })
    await tx
      .insert(orderReturnLine)
      .values(chosen.map(({ productId, quantity }) => ({ returnId: id, productId, quantity })))
    await writeBook(shop, tx, BUYER, {
      action: 'order.return-asked',
      subject: subjectOf(found),
      after: {
        units: chosen.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
        reason: returnReasons[asked.reason],
      },
    })
    const job = { orderId: found.id, returnId: id }
    await shop.jobs.enqueue(tx, 'mail-order-return', { ...job, status: 'asked' })
    await shop.jobs.enqueue(tx, 'mail-merchant-return', job)
  })
}

const tooMany = (sku: string, there: number) => `De ${sku} puedes devolver ${there} piezas.`

const refused = (number: string, message: string) =>
  new ShopError('CONFLICT', `Order ${number} cannot be returned`, { message })
