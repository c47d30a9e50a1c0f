import { address, cart, guest, order } from '@surco/database/schema'
import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 7 * DAY_MS
const KEPT_WITHOUT_ADDRESS_MS = 3 * DAY_MS

/**
 * Forgets guests who never began to pay an order and were not seen for 7 days, or for 3 when they told no address
 * either, with their address, invoice data and cart: many a program registers thousands.
 */
export async function forgetGuests({ db, clock }: Shop): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const ordered = db.select({ id: order.id }).from(order).where(eq(order.guestId, guest.id))
  const lives = db.select({ id: address.id }).from(address).where(eq(address.guestId, guest.id))
  const forgotten = db.$with('forgotten').as(
    db
      .delete(guest)
      .where(
        and(
          lt(guest.updatedAt, before(KEPT_WITHOUT_ADDRESS_MS)),
          or(lt(guest.updatedAt, before(KEPT_MS)), notExists(lives)),
          notExists(ordered),
        ),
      )
      .returning({ cartId: guest.cartId }),
  )
  await db
    .with(forgotten)
    .delete(cart)
    .where(inArray(cart.id, db.select({ id: forgotten.cartId }).from(forgotten)))
}
