import type { ShippingAddress } from '@surco/contract'
import { address } from '@surco/database/schema'

import { addressColumns, shippingAddress } from '../addresses/index.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { unknownGuest } from './get-guest.ts'

/** Saves where a guest's order goes; a guest has one address. Throws `FORBIDDEN` for an unknown guest. */
export async function saveGuestAddress(
  shop: Shop,
  { userId, ...form }: ShippingAddress & { userId: string },
) {
  const columns = addressColumns(form)
  const now = shop.clock.now()
  const [saved] = await shop.db
    .insert(address)
    .values({ id: newKey(), guestId: userId, ...columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: address.guestId, set: { ...columns, updatedAt: now } })
    .returning()
    .catch(throwUnknownGuest)
  if (!saved) throw new Error('An upsert answers its row')
  return { shippingAddress: { id: saved.id, ...shippingAddress(saved) } }
}

/** Whom an address is of is checked as it is written. */
function throwUnknownGuest(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const refusedBy = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  throw refusedBy === 'address_guest_id_guest_id_fk' ? unknownGuest() : error
}
