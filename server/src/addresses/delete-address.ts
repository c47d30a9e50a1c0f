import type { Tx } from '@surco/database'
import { address } from '@surco/database/schema'
import { desc, eq } from 'drizzle-orm'

import { notFound } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { lockAddresses } from './lock-addresses.ts'
import { isOwned, type OwnedAddress } from './owned-address.ts'

/** Forgets an address of a customer; when it was the default, the newest one is. Throws `NOT_FOUND`. */
export function deleteAddress({ db, clock }: Shop, owned: OwnedAddress): Promise<{ ok: true }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, owned.customerId)
    const [deleted] = await tx
      .delete(address)
      .where(isOwned(owned))
      .returning({ wasDefault: address.isDefault })
    if (!deleted) throw notFound('Address', owned.id)
    if (deleted.wasDefault) await makeNewestDefault(tx, owned.customerId, clock.now())
    return { ok: true }
  })
}

async function makeNewestDefault(tx: Tx, customerId: string, updatedAt: Date) {
  const [newest] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.createdAt), desc(address.id))
    .limit(1)
  if (!newest) return
  await tx.update(address).set({ isDefault: true, updatedAt }).where(eq(address.id, newest.id))
}
