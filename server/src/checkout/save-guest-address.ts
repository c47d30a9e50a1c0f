import type { ShippingAddress } from '@surco/contract'
import { address, guest } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'

/** Saves where a guest's order goes; a guest has one address. Throws `FORBIDDEN` for an unknown guest. */
export async function saveGuestAddress(
  shop: Shop,
  { userId, ...form }: ShippingAddress & { userId: string },
) {
  const [known] = await shop.db.select({ id: guest.id }).from(guest).where(eq(guest.id, userId))
  if (!known) throw new ShopError('FORBIDDEN', 'userId is no guest')
  const columns = {
    street: form.calleEnvio.trim(),
    streetNumber: form.numeroEnvio.trim(),
    neighborhood: form.coloniaEnvio.trim(),
    city: form.ciudadEnvio.trim(),
    postalCode: form.codigoPostalEnvio,
    state: form.estadoEnvio.trim(),
    country: form.paisEnvio,
    phone: form.telefono.trim(),
  }
  const [saved] = await shop.db
    .insert(address)
    .values({ id: newKey(), guestId: userId, ...columns })
    .onConflictDoUpdate({ target: address.guestId, set: { ...columns, updatedAt: new Date() } })
    .returning({ id: address.id })
  if (!saved) throw new Error('An upsert answers its row')
  return { shippingAddress: { ...form, id: saved.id } }
}
