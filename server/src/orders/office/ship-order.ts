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
import {
  chooseUnits,
  lacksCredit,
  leftToShip,
  readyToShip,
  unitsLeft,
} from '../queries/units-of-order.ts'
import { lockPurchase } from '../transitions/change-status.ts'
import { getByNumber } from './order-for-office.ts'
import { subjectOf } from './subject-of.ts'

interface Parcel {
  carrier: string
  trackingNumber?: string
  /** Tracking page; by default the carrier's. */
  trackingUrl?: string
  /** By default all units left to ship. */
  lines?: { SKU: string; cantidad: number }[]
}

/**
 * Locks an order by its number, with its purchase, against concurrent shipping, refunds and settlement.
 * Throws `NOT_FOUND`.
 */
export async function lockByNumber(tx: Tx, number: string): Promise<OrderWithLines> {
  const { id } = await getByNumber(tx, number)
  await lockPurchase(tx, id)
  return getByNumber(tx, number)
}

/**
 * Records a shipment of units of a paid order, and mails its buyer. Throws `NOT_FOUND`, `CONFLICT` if nothing is left to
 * ship or all of it is out of stock, and `BAD_INPUT` for more units than available.
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
    const row = { id, orderId: found.id, carrier, trackingNumber, trackingUrl, shippedAt }
    await tx.insert(shipment).values(row)
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

const tooMany = (sku: string, left: number) => `De ${sku} ${unitsLeft(left)} por enviar.`

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

/** Corrects the tracking of a shipment, mailing its buyer, or records its delivery. Throws `NOT_FOUND`. */
export async function changeShipment(
  shop: Shop,
  actor: Actor,
  { number, id }: { number: string; id: string },
  change: ShipmentChange,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const parcel = found.shipments.find((sent) => sent.id === id)
    if (!parcel) throw notFound('Shipment', id)
    const { delivered, ...label } = change
    if (Object.keys(label).length > 0) await relabel(shop, tx, actor, { found, parcel, label })
    if (!delivered || parcel.deliveredAt !== null) return
    const deliveredAt = shop.clock.now()
    await tx.update(shipment).set({ deliveredAt }).where(eq(shipment.id, id))
    await writeBook(shop, tx, actor, {
      action: 'order.delivered',
      subject: subjectOf(found),
      after: { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber },
    })
  })
}

interface Relabelling {
  found: OrderWithLines
  parcel: ShipmentWithLines
  label: Omit<ShipmentChange, 'delivered'>
}

async function relabel(shop: Shop, tx: Tx, actor: Actor, { found, parcel, label }: Relabelling) {
  const { carrier, trackingNumber, trackingUrl } = parcel
  const before = { carrier, trackingNumber, trackingUrl }
  const wanted = label.trackingUrl ?? (label.carrier || label.trackingNumber ? '' : trackingUrl)
  // A link derived from carrier and number is derived again from the new ones.
  const isDerived = wanted === trackingUrlOf(carrier, trackingNumber)
  const after = labelOf({ ...before, ...label, trackingUrl: isDerived ? '' : wanted })
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await tx.update(shipment).set(after).where(eq(shipment.id, parcel.id))
  await writeBook(shop, tx, actor, {
    action: 'order.shipment-changed',
    subject: subjectOf(found),
    before,
    after,
  })
  await shop.jobs.enqueue(tx, 'mail-order-shipped', { orderId: found.id, shipmentId: parcel.id })
}

/** Removes the review notes of an order. Throws `NOT_FOUND`; does nothing if there are none. */
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
