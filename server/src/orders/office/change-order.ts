import type { ShippingAddress } from '@surco/contract'
import { order, type AddressSnapshot } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { addressColumns, placeDetails } from '../../addresses/index.ts'
import { type Actor, differenceOf, writeBook } from '../../book/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { lockByNumber, subjectOf } from './ship-order.ts'

/**
 * Sends an order elsewhere, of which its buyer is mailed. Throws `NOT_FOUND`, and `CONFLICT` once units went off or there is
 * nothing to send.
 */
export async function moveOrder(
  shop: Shop,
  actor: Actor,
  number: string,
  form: ShippingAddress,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const found = await lockByNumber(tx, number)
    refuseUnlessHere(found)
    const address = { id: found.address.id, ...withoutBlanks(addressColumns(form)) }
    if (!differenceOf(partsOf(found.address), partsOf(address))) return
    await tx.update(order).set({ address }).where(eq(order.id, found.id))
    await writeBook(shop, tx, actor, {
      action: 'order.moved',
      subject: subjectOf(found),
      before: { address: words(found.address) },
      after: { address: words(address) },
    })
    const at = shop.clock.now().toISOString()
    await shop.jobs.enqueue(tx, 'mail-order-moved', { orderId: found.id, at })
  })
}

function refuseUnlessHere({ number, shipments, toShip, status }: OrderWithLines) {
  const mayGo = status === 'pending' || toShip > 0
  if (shipments.length === 0 && mayGo) return
  const message =
    shipments.length > 0
      ? 'Ya salieron piezas de este pedido: su dirección no se puede cambiar.'
      : 'Este pedido no tiene piezas por enviar.'
  throw new ShopError('CONFLICT', `Order ${number} cannot be moved`, { message })
}

function withoutBlanks(place: ReturnType<typeof addressColumns>): Omit<AddressSnapshot, 'id'> {
  const { interior, betweenStreets, directions, recipient, ...needed } = place
  return { ...needed, ...placeDetails({ interior, betweenStreets, directions, recipient }) }
}

const words = (place: AddressSnapshot) =>
  [
    `${place.street} ${place.streetNumber}, ${place.neighborhood}, ${place.postalCode} ${place.city}, ${place.state}`,
    ...Object.values(placeDetails(place)),
    `Tel. ${place.phone}`,
  ].join('. ')

/** What is compared of two: the same words may stand in another place. */
const partsOf = (place: AddressSnapshot) => ({ words: words(place), ...placeDetails(place) })

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
