import type { SavedAddress } from '@surco/contract'
import { address } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { lockAddresses } from './lock-addresses.ts'
import { isOwned, type OwnedAddress } from './owned-address.ts'
import { savedAddress } from './shipping-address.ts'

/** Makes an address the customer's only default. Throws `NOT_FOUND`, and then nothing has changed. */
export function setDefaultAddress(
  { db, clock }: Shop,
  owned: OwnedAddress,
): Promise<{ data: SavedAddress }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, owned.customerId)
    const updatedAt = clock.now()
    // Before the other one is: the index allows one default at any moment.
    await tx
      .update(address)
      .set({ isDefault: false, updatedAt })
      .where(and(eq(address.customerId, owned.customerId), address.isDefault))
    const [chosen] = await tx
      .update(address)
      .set({ isDefault: true, updatedAt })
      .where(isOwned(owned))
      .returning()
    if (!chosen) throw notFound('Address', owned.id)
    return { data: savedAddress(chosen) }
  })
}
