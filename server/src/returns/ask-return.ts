import { type CartLine, returnPictures, type ReturnReason, returnReasons } from '@surco/contract'
import { orderReturn, orderReturnLine, orderReturnPicture } from '@surco/database/schema'

import { BUYER, writeBook } from '../book/index.ts'
import {
  chooseUnits,
  lockByNumber,
  type OrderWithLines,
  returnableUnits,
  returnableUntil,
  subjectOf,
} from '../orders/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { createBudget } from '../platform/http/overload.ts'
import { newId } from '../platform/keys.ts'
import { PictureError, redrawJpeg } from '../platform/media/index.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

interface ReturnRequest {
  lines: readonly CartLine[]
  reason: ReturnReason
  /** What happened, in the buyer's words. */
  text?: string
  pictures?: readonly Uint8Array[]
}

/** Redrawing a picture keeps a core busy for a tenth of a second. */
const drawing = createBudget({ atOnce: 1, waiting: 30, waitingOfNetwork: 6 })

/**
 * Redraws pictures that a buyer sent in base64. Throws `BAD_INPUT` for one that is not a JPEG or is too large, and
 * `OVERLOADED` when too many wait.
 */
export async function drawPictures(
  found: OrderWithLines,
  network: string,
  sent: readonly string[] = [],
): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = []
  // The request will be refused: save the work.
  if (returnableUnits(found).length === 0) return drawn
  for (const [place, text] of sent.entries()) {
    try {
      const draw = () => redrawJpeg(Buffer.from(text, 'base64'), returnPictures.side)
      drawn.push(await drawing.run(network, draw))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const message = `La foto ${place + 1} no se pudo usar: ${error.message}.`
      throw badInput([{ field: 'pictures', message }])
    }
  }
  return drawn
}

/**
 * Writes a buyer's request to return units of an order, and mails buyer and merchant. Throws `CONFLICT` if the order has no
 * returnable units or the term is over, and `BAD_INPUT` for too many units.
 */
export async function askReturn(shop: Shop, number: string, request: ReturnRequest): Promise<void> {
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
    const chosen = chooseUnits(units, request.lines, tooMany)
    const id = newId()
    const now = shop.clock.now()
    const text = request.text?.trim() ?? ''
    const about = { id, orderId: found.id, reason: request.reason, text }
    await tx.insert(orderReturn).values({ ...about, askedAt: now, changedAt: now })
    await tx
      .insert(orderReturnLine)
      .values(chosen.map(({ productId, quantity }) => ({ returnId: id, productId, quantity })))
    const { pictures = [] } = request
    if (pictures.length > 0) {
      await tx
        .insert(orderReturnPicture)
        .values(pictures.map((bytes, position) => ({ returnId: id, position, bytes })))
    }
    await writeBook(shop, tx, BUYER, {
      action: 'order.return-asked',
      subject: subjectOf(found),
      after: {
        units: chosen.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
        reason: returnReasons[request.reason],
        ...(pictures.length > 0 && { pictures: String(pictures.length) }),
      },
    })
    const job = { orderId: found.id, returnId: id }
    await shop.jobs.enqueue(tx, 'mail-order-return', { ...job, status: 'asked' })
    await shop.jobs.enqueue(tx, 'mail-merchant-return', job)
  })
}

const tooMany = (sku: string, count: number) =>
  `De ${sku} puedes devolver ${count === 1 ? '1 pieza' : `${count} piezas`}.`

const refused = (number: string, message: string) =>
  new ShopError('CONFLICT', `Order ${number} cannot be returned`, { message })
