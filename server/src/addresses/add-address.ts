import type { SavedAddress, ShippingAddress } from '@surco/contract'
import { address } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { addressColumns } from './address-columns.ts'
import { lockAddresses } from './lock-addresses.ts'
import { savedAddress } from './shipping-address.ts'

/** Addresses that a customer may keep: nobody types more, a program would. */
const MOST = 50

/** Keeps an address of a customer; it is the default while no other one is. Throws `CONFLICT` when there are 50. */
export function addAddress(
  { db, clock }: Shop,
  customerId: string,
  form: ShippingAddress,
): Promise<{ data: SavedAddress }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, customerId)
    const isTheirs = eq(address.customerId, customerId)
    const kept = await tx.$count(address, isTheirs)
    if (kept >= MOST) throw tooMany()
    const defaults = await tx.$count(address, and(isTheirs, address.isDefault))
    const now = clock.now()
    const [added] = await tx
      .insert(address)
      .values({
        id: newKey(),
        customerId,
        ...addressColumns(form),
        isDefault: defaults === 0,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!added) throw new Error('An insert answers its row')
    return { data: savedAddress(added) }
  })
}

const tooMany = () =>
  new ShopError('CONFLICT', `A customer keeps ${MOST} addresses at most`, {
    message: `Ya tienes ${MOST} direcciones guardadas. Elimina una para agregar otra.`,
  })
