import { cart, guest, order } from '@surco/database/schema'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'

import type { Shop } from '../shop.ts'

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Forgets guests who ordered nothing and were not seen for 90 days, with their address, invoice
 * data and cart.
 */
export async function forgetGuests({ db, clock }: Shop): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_MS)
  const ordered = db.select({ id: order.id }).from(order).where(eq(order.guestId, guest.id))
  const forgotten = db.$with('forgotten').as(
    db
      .delete(guest)
      .where(and(lt(guest.updatedAt, since), notExists(ordered)))
      .returning({ cartId: guest.cartId }),
  )
  await db
    .with(forgotten)
    .delete(cart)
    .where(inArray(cart.id, db.select({ id: forgotten.cartId }).from(forgotten)))
}
