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
 * Changes the address of an order, and of orders shipped with it, at an unchanged price. Throws `NOT_FOUND`, and
 * `CONFLICT` if units were shipped, there is nothing to ship, or another change of address waits for payment.
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
 * Locks an order whose address can be changed, with the orders shipped with it; an unpaid one is shipped alone. Throws
 * `NOT_FOUND` and `CONFLICT`.
 */
export async function lockMovable(tx: Tx, number: string) {
  const { id, status, extendsId } = await getByNumber(tx, number)
  const parcel = status === 'pending' ? [] : (await lockParcel(tx, extendsId ?? id)).filter(isHere)
  const found = parcel.find((each) => each.id === id) ?? (await lockByNumber(tx, number))
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

/** Converts the address of a form to the one that an order stores. */
export function addressOf(form: ShippingAddress): Omit<AddressSnapshot, 'id'> {
  const { interior, betweenStreets, directions, recipient, ...needed } = addressColumns(form)
  return { ...needed, ...placeDetails({ interior, betweenStreets, directions, recipient }) }
}

/** Adds a note for colleagues to the history of an order. Throws `NOT_FOUND`. */
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
