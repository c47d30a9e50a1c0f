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
 * An order and the paid ones that belong to it, which it is sent with: all locked, the newest first as whoever pays or refunds
 * them does. Answers them oldest first.
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

/** Whether an order is paid and all of it is here. */
export const isHere = (one: OrderWithLines) => isChangeable(one) && one.shipments.length === 0

interface Move {
  /** Locked; those that are not here stay as they are. */
  parcel: readonly OrderWithLines[]
  address: Omit<AddressSnapshot, 'id'>
}

/** Sends orders of a parcel elsewhere, of which their buyer is mailed once. Answers whether any was. */
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

/** The agreed way as it is to a postal code; as it was where the shop does not offer it there, or nothing was paid. */
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
 * Has an order that pays shipping elsewhere and is being paid move what it belongs to. Answers false where that cannot go
 * there: it was shipped, or the payment came late.
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

/** What is compared of two: the same words may stand in another place. */
const partsOf = (place: AddressSnapshot) => ({ words: words(place), ...placeDetails(place) })
