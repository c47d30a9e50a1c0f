import { ApiError } from '@surco/contract/client'

import { api } from './api.ts'
import type { billingToSend } from './billing-fields.ts'
import { registerGuest } from './register-guest.ts'
import type { ShippingFields } from './shipping-fields.ts'
import { readStored, writeStored } from './storage.ts'
import type { StoredGuest } from './stored-shapes.ts'

/** Saves where the guest's order goes. Throws ApiError. */
export async function saveGuestShipping(guest: StoredGuest, form: ShippingFields) {
  const { shippingAddress } = await asKnownGuest(guest, (userId) =>
    api('PATCH /users/guest/shipping-address', {
      body: { ...form, userId, paisEnvio: 'MX', privacy: true },
    }),
  )
  writeStored('guest', { ...(readStored('guest') ?? guest), shippingAddress })
}

/** Saves whom the guest's invoice is for. Throws ApiError. */
export async function saveGuestBilling(guest: StoredGuest, form: ReturnType<typeof billingToSend>) {
  const saved = await asKnownGuest(guest, (userId) =>
    api('PATCH /users/guest/billing-address', { body: { ...form, userId } }),
  )
  const { postalCode } = form
  writeStored('guest', { ...(readStored('guest') ?? guest), ...saved, postalCode })
}

/** A guest whom the shop no longer knows is registered again. */
async function asKnownGuest<T>(guest: StoredGuest, save: (userId: string) => Promise<T>) {
  try {
    return await save(guest._id)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'FORBIDDEN')) throw error
    const registered = await registerGuest(guest)
    return save(registered.guest._id)
  }
}
