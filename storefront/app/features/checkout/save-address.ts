import { ApiError } from '@surco/contract/client'

import { api } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import type { AddressForm } from './address-rules.ts'
import { registerGuest } from './register-guest.ts'

/** Saves where the guest's order goes; a guest whom the shop no longer knows is registered again. */
export async function saveAddress(guest: StoredGuest, form: AddressForm) {
  const { shippingAddress } = await patch(guest._id, form).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'FORBIDDEN')) throw error
    const registered = await registerGuest(guest)
    return patch(registered.guest._id, form)
  })
  writeStored('guest', { ...(readStored('guest') ?? guest), shippingAddress })
}

const patch = (userId: string, form: AddressForm) =>
  api('PATCH /users/guest/shipping-address', {
    body: { ...form, userId, paisEnvio: 'MX', privacy: true },
  })
