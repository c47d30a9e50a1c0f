import type { ShippingAddress } from '@surco/contract'
import type { Tx } from '@surco/database'
import type { AddressSnapshot } from '@surco/database/schema'

import { addressColumns, placeDetails } from '../../addresses/index.ts'
import { type Actor, writeBook } from '../../book/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import { isForMove, refuseWhileMoving } from '../queries/awaits-move.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { isHere, lockParcel, moveParcel } from '../transitions/move-parcel.ts'
import { getByNumber } from './order-for-office.ts'
import { lockByNumber } from './ship-order.ts'
import { subjectOf } from './subject-of.ts'

/**
 * Sends an order elsewhere for the price that it has, with those that are sent with it. Throws `NOT_FOUND`, and `CONFLICT`
 * once units were shipped, there is nothing to send, or it goes elsewhere once that is paid.
 */
export async function moveOrder(
  shop: Shop,
  actor: Actor,
  number: string,
  form: ShippingAddress,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { found, parcel } = await lockMovable(tx, number)
    await refuseWhileMoving(tx, found)
    await moveParcel(shop, tx, actor, { parcel, address: addressOf(form) })
  })
}

/**
 * An order that can be sent elsewhere, and all that is sent with it, locked: an unpaid one goes alone. Throws `NOT_FOUND`
 * and `CONFLICT`.
 */
export async function lockMovable(tx: Tx, number: string) {
  const { id, status, extendsId } = await getByNumber(tx, number)
  const parcel = status === 'pending' ? [] : (await lockParcel(tx, extendsId ?? id)).filter(isHere)
  const found = parcel.find((one) => one.id === id) ?? (await lockByNumber(tx, number))
  refuseUnlessHere(found)
  return { found, parcel: parcel.includes(found) ? parcel : [found] }
}

function refuseUnlessHere(found: OrderWithLines) {
  const { number, shipments, toShip, status } = found
  const mayGo = (status === 'pending' && !isForMove(found)) || toShip > 0
  if (shipments.length === 0 && mayGo) return
  const message =
    shipments.length > 0
      ? 'Ya salieron piezas de este pedido: su dirección no se puede cambiar.'
      : 'Este pedido no tiene piezas por enviar.'
  throw new ShopError('CONFLICT', `Order ${number} cannot be moved`, { message })
}

/** An address that was typed, as an order keeps it. */
export function addressOf(form: ShippingAddress): Omit<AddressSnapshot, 'id'> {
  const { interior, betweenStreets, directions, recipient, ...needed } = addressColumns(form)
  return { ...needed, ...placeDetails({ interior, betweenStreets, directions, recipient }) }
}

/** Leaves a note for colleagues in the history of an order. Throws `NOT_FOUND`. */
export async function noteOnOrder(
  shop: Shop,
  actor: Actor,
  number: string,
  note: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    const after = { note: note.trim() }
    await writeBook(shop, tx, actor, { action: 'order.noted', subject: subjectOf(found), after })
  })
}
