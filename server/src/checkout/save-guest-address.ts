import type { ShippingAddress } from '@surco/contract'
import { address } from '@surco/database/schema'

import { addressColumns, shippingAddress } from '../addresses/index.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { getGuest } from './get-guest.ts'

/** Saves where a guest's order goes; a guest has one address. Throws `FORBIDDEN` for an unknown guest. */
export async function saveGuestAddress(
  shop: Shop,
  { userId, ...form }: ShippingAddress & { userId: string },
) {
  await getGuest(shop.db, userId)
  const columns = addressColumns(form)
  const now = shop.clock.now()
  const [saved] = await shop.db
    .insert(address)
    .values({ id: newKey(), guestId: userId, ...columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: address.guestId, set: { ...columns, updatedAt: now } })
    .returning()
  if (!saved) throw new Error('An upsert answers its row')
  return { shippingAddress: { id: saved.id, ...shippingAddress(saved) } }
}
