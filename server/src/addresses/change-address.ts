import type { SavedAddress, ShippingAddress } from '@surco/contract'
import { address } from '@surco/database/schema'

import { notFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { addressColumns } from './address-columns.ts'
import { isOwned, type OwnedAddress } from './owned-address.ts'
import { savedAddress } from './shipping-address.ts'

/** Corrects an address of a customer; orders keep the one they were made with. Throws `NOT_FOUND`. */
export async function changeAddress(
  { db, clock }: Shop,
  owned: OwnedAddress,
  form: ShippingAddress,
): Promise<{ data: SavedAddress }> {
  const [changed] = await db
    .update(address)
    .set({ ...addressColumns(form), updatedAt: clock.now() })
    .where(isOwned(owned))
    .returning()
  if (!changed) throw notFound('Address', owned.id)
  return { data: savedAddress(changed) }
}
