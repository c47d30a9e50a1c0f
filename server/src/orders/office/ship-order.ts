import { trackingUrlOf } from '@surco/contract'
import type { Tx } from '@surco/database'
import { boughtStatuses, order, shipment, shipmentLine } from '@surco/database/schema'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../../book/index.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { newId } from '../../platform/keys.ts'
import { inOneLine } from '../../platform/text.ts'
import type { Shop } from '../../shop.ts'
import { refuseWhileMoving } from '../queries/awaits-move.ts'
import type { OrderWithLines, ShipmentWithLines } from '../queries/get-order.ts'
import { chooseUnits, lacksCredit, leftToShip, readyToShip } from '../queries/units-of-order.ts'
import { lockPurchase } from '../transitions/change-status.ts'
import { getByNumber } from './order-for-office.ts'
import { subjectOf } from './subject-of.ts'

interface Parcel {
  carrier: string
  trackingNumber?: string
  /** Where its buyer follows it; left out, as the carrier's address has it. */
  trackingUrl?: string
  /** All that are left unless told. */
  lines?: { SKU: string; cantidad: number }[]
}

/**
 * Locks an order by its number, with its purchase as settlements do: whoever ships, refunds or settles it waits here.
 * Throws `NOT_FOUND`.
 */
export async function lockByNumber(tx: Tx, number: string): Promise<OrderWithLines> {
  const { id } = await getByNumber(tx, number)
  await lockPurchase(tx, id)
  return getByNumber(tx, number)
}

/**
 * Notes that units of a paid order were shipped, and has its buyer mailed. Throws `NOT_FOUND`, `CONFLICT` for one that has
 * nothing left to ship, or lacks all of it, and `BAD_INPUT` for more units than are there.
 */
export async function shipOrder(
  shop: Shop,
  actor: Actor,
  number: string,
  parcel: Parcel,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    await refuseWhileMoving(tx, found)
    if (lacksCredit(found)) throw notPaidInFull(number)
    const left = readyToShip(found)
    if (left.length === 0)
      throw leftToShip(found).length > 0 ? allLack(number) : nothingLeft(number)
    const units = parcel.lines ? chooseUnits(left, parcel.lines, tooMany) : left
    const { carrier, trackingNumber, trackingUrl } = labelOf(parcel)
    const id = newId()
    const shippedAt = shop.clock.now()
    const about = { id, orderId: found.id, carrier, trackingNumber, trackingUrl, shippedAt }
    await tx.insert(shipment).values(about)
    await tx
      .insert(shipmentLine)
      .values(units.map(({ productId, quantity }) => ({ shipmentId: id, productId, quantity })))
    await takeUnits(tx, found, units)
    await writeBook(shop, tx, actor, {
      action: 'order.shipped',
      subject: subjectOf(found),
      after: {
        carrier,
        trackingNumber,
        units: units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
      },
    })
    await shop.jobs.enqueue(tx, 'mail-order-shipped', { orderId: found.id, shipmentId: id })
  })
}

const notPaidInFull = (number: string) =>
  new ShopError('CONFLICT', `Order ${number} lacks its credit`, {
    message:
      'Falta por pagar: lo que quedó a favor ya no cubre este pedido. Reembólsalo, o acuerda el pago con el comprador y quita el aviso.',
  })

const nothingLeft = (number: string) =>
  new ShopError('CONFLICT', `Order ${number} has nothing left to ship`, {
    message: 'Este pedido no tiene piezas por enviar.',
  })

const allLack = (number: string) =>
  new ShopError('CONFLICT', `Order ${number} lacks all units that are left`, {
    message: 'Faltan existencias de lo que queda por enviar: surte las piezas antes de enviarlas.',
  })

const tooMany = (sku: string, there: number) => `De ${sku} quedan ${there} piezas por enviar.`

type Left = ReturnType<typeof leftToShip>

function labelOf({ carrier, trackingNumber = '', trackingUrl = '' }: Parcel) {
  const name = inOneLine(carrier)
  const tracked = trackingNumber.trim()
  return {
    carrier: name,
    trackingNumber: tracked,
    trackingUrl: trackingUrl || trackingUrlOf(name, tracked),
  }
}

async function takeUnits(tx: Tx, { id, number }: OrderWithLines, units: Left) {
  const sum = units.reduce((total, { quantity }) => total + quantity, 0)
  const taken = await tx
    .update(order)
    .set({ toShip: sql`${order.toShip} - ${sum}` })
    .where(and(eq(order.id, id), inArray(order.status, boughtStatuses), gte(order.toShip, sum)))
    .returning({ id: order.id })
  if (taken.length === 0) throw nothingLeft(String(number))
}

interface ShipmentChange {
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  delivered?: true
}

/** Corrects how a shipment is followed, of which its buyer is mailed, or notes that it arrived. Throws `NOT_FOUND`. */
export async function changeShipment(
  shop: Shop,
  actor: Actor,
  { number, id }: { number: string; id: string },
  change: ShipmentChange,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const one = found.shipments.find((sent) => sent.id === id)
    if (!one) throw notFound('Shipment', id)
    const { delivered, ...label } = change
    if (Object.keys(label).length > 0) await relabel(shop, tx, actor, { found, one, label })
    if (!delivered || one.deliveredAt !== null) return
    const deliveredAt = shop.clock.now()
    await tx.update(shipment).set({ deliveredAt }).where(eq(shipment.id, id))
    await writeBook(shop, tx, actor, {
      action: 'order.delivered',
      subject: subjectOf(found),
      after: { carrier: one.carrier, trackingNumber: one.trackingNumber },
    })
  })
}

interface Relabelling {
  found: OrderWithLines
  one: ShipmentWithLines
  label: Omit<ShipmentChange, 'delivered'>
}

async function relabel(shop: Shop, tx: Tx, actor: Actor, { found, one, label }: Relabelling) {
  const { carrier, trackingNumber, trackingUrl } = one
  const before = { carrier, trackingNumber, trackingUrl }
  const kept = label.trackingUrl ?? (label.carrier || label.trackingNumber ? '' : trackingUrl)
  // A link that was made of carrier and number is made again of the new ones.
  const isMade = kept === trackingUrlOf(carrier, trackingNumber)
  const followed = isMade ? '' : kept
  const after = labelOf({ ...before, ...label, trackingUrl: followed })
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await tx.update(shipment).set(after).where(eq(shipment.id, one.id))
  await writeBook(shop, tx, actor, {
    action: 'order.shipment-changed',
    subject: subjectOf(found),
    before,
    after,
  })
  await shop.jobs.enqueue(tx, 'mail-order-shipped', { orderId: found.id, shipmentId: one.id })
}

/** Takes the notes for people off an order. Throws `NOT_FOUND`; does nothing to an order without notes. */
export async function solveProblem(shop: Shop, actor: Actor, number: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    if (found.reviewReason === null) return
    await tx.update(order).set({ reviewReason: null }).where(eq(order.id, found.id))
    await writeBook(shop, tx, actor, {
      action: 'order.solved',
      subject: subjectOf(found),
      before: { problem: found.reviewReason },
    })
  })
}
