import type { Tx } from '@surco/database'
import { type AddressSnapshot, boughtStatuses, order } from '@surco/database/schema'
import { and, desc, eq, inArray } from 'drizzle-orm'

import { placeDetails } from '../../addresses/index.ts'
import { type Actor, BUYER, differenceOf, writeBook } from '../../book/index.ts'
import { listDeliveries } from '../../shipping/index.ts'
import type { Shop } from '../../shop.ts'
import { subjectOf } from '../office/subject-of.ts'
import { isForMove } from '../queries/awaits-move.ts'
import { getOrder, type OrderWithLines } from '../queries/get-order.ts'
import { isChangeable, unitsToSend } from '../queries/units-of-order.ts'
import { lockPurchase } from './change-status.ts'

/**
 * Locks an order and the paid orders that extend it, which are shipped together, newest first as payments and refunds do.
 * Returns them oldest first.
 */
export async function lockParcel(tx: Tx, rootId: string): Promise<OrderWithLines[]> {
  const others = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.extendsId, rootId), inArray(order.status, boughtStatuses)))
    .orderBy(desc(order.sequence))
  const newestFirst = [...others.map(({ id }) => id), rootId]
  for (const id of newestFirst) await lockPurchase(tx, id)
  const orders: OrderWithLines[] = []
  for (const id of newestFirst.toReversed()) orders.push(await getOrder(tx, id))
  return orders
}

/** Whether an order is paid and none of it is shipped. */
export const isHere = (found: OrderWithLines) => isChangeable(found) && found.shipments.length === 0

interface Move {
  /** Orders to move, locked. */
  parcel: readonly OrderWithLines[]
  address: Omit<AddressSnapshot, 'id'>
}

/** Changes the address of the orders of a parcel, and mails their buyer once. Returns whether any changed. */
export async function moveParcel(
  shop: Shop,
  tx: Tx,
  actor: Actor,
  { parcel, address }: Move,
): Promise<boolean> {
  const moved: OrderWithLines[] = []
  for (const found of parcel) {
    const place = { id: found.address.id, ...address }
    if (!differenceOf(partsOf(found.address), partsOf(place))) continue
    const delivery = await deliveryAt(tx, found, address.postalCode)
    await tx.update(order).set({ address: place, delivery }).where(eq(order.id, found.id))
    await writeBook(shop, tx, actor, {
      action: 'order.moved',
      subject: subjectOf(found),
      before: { address: words(found.address) },
      after: { address: words(place) },
    })
    moved.push(found)
  }
  const [first] = moved
  if (!first) return false
  const at = shop.clock.now().toISOString()
  await shop.jobs.enqueue(tx, 'mail-order-moved', { orderId: first.id, at })
  return true
}

/** The chosen delivery as offered at a postal code; unchanged if not offered there, or if the order is unpaid. */
async function deliveryAt(tx: Tx, found: OrderWithLines, postalCode: string) {
  const { delivery, status } = found
  if (!delivery || status === 'pending') return delivery
  const { choices } = await listDeliveries(tx, postalCode, unitsToSend(found))
  const there = choices.find(({ id }) => id === delivery.id)
  if (!there) return delivery
  const { price: _agreed, ...way } = there
  return way
}

/**
 * Changes the address of a parcel when the order that pays for it is being paid. Returns false if that is impossible: it
 * was shipped, or the payment is late.
 */
export async function moveAsPaid(shop: Shop, tx: Tx, ownerId: string): Promise<boolean> {
  const owner = await getOrder(tx, ownerId)
  if (!isForMove(owner) || owner.extendsId === null) return true
  if (owner.status !== 'pending') return false
  const parcel = (await lockParcel(tx, owner.extendsId)).filter(isHere)
  const { id: _own, ...address } = owner.address
  return moveParcel(shop, tx, BUYER, { parcel, address })
}

const words = (place: AddressSnapshot) =>
  [
    `${place.street} ${place.streetNumber}, ${place.neighborhood}, ${place.postalCode} ${place.city}, ${place.state}`,
    ...Object.values(placeDetails(place)),
    `Tel. ${place.phone}`,
  ].join('. ')

/** The parts of an address for comparison: joined text alone may be equal for different fields. */
const partsOf = (place: AddressSnapshot) => ({ words: words(place), ...placeDetails(place) })
