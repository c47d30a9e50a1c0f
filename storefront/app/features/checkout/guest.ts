import type { AdjustedLine, GuestCartMeta } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { api } from '../../data/api.ts'
import { adjustedText, withKeptNames } from '../../data/cart/adjusted-texts.ts'
import { readCart, removeFromCart, setQuantity } from '../../data/cart/cart-store.ts'
import { readStored, writeStored } from '../../data/storage.ts'
import type { GuestBilling, StoredGuest } from '../../data/stored-shapes.ts'
import type { ShippingFields } from '../../entities/address/shipping-fields.ts'
import type { billingToSend } from '../../entities/billing/billing-fields.ts'

interface Registered {
  guest: StoredGuest
  meta: GuestCartMeta
  /** Messages for the shopper about lines that the shop adjusted */
  notices: string[]
}

/** Registers the guest with their cart. The shop adjusts lines that cannot be bought, and so is the local cart. */
export async function registerGuest(person: { name: string; email: string }): Promise<Registered> {
  const known = readStored('guest')
  const { newUser, cart } = await api('POST /users/guest-register', {
    body: {
      name: person.name.trim(),
      email: person.email.trim(),
      cart: readCart().map(({ SKU, cantidad }) => ({ SKU, cantidad })),
      ...(known && { _id: known._id, cartId: known.cartId }),
    },
  })
  const guest = { ...newUser, ...(await carryOverData(known, newUser._id)) }
  writeStored('guest', guest)
  writeStored('isGuest', true)
  return { guest, meta: cart.meta, notices: await applyAdjusted(cart.meta.adjusted) }
}

/** Data of the guest; saved again when the shop no longer knew the guest and made a new one. */
async function carryOverData(known: StoredGuest | null, userId: string) {
  if (!known) return {}
  const { shippingAddress } = known
  const stored = billingOf(known)
  if (known._id === userId) return { ...(shippingAddress && { shippingAddress }), ...stored }
  const billing = stored && (await carryOverBilling(stored, userId))
  if (!shippingAddress) return billing
  const { id: _id, ...address } = shippingAddress
  const saved = await api('PATCH /users/guest/shipping-address', {
    body: { ...address, userId, privacy: true },
  })
  return { ...saved, ...billing }
}

/** Undefined when the shop no longer accepts the data: its step then asks again. */
async function carryOverBilling(billing: GuestBilling, userId: string) {
  try {
    await api('PATCH /users/guest/billing-address', { body: bodyOf(billing, userId) })
    return billing
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BAD_INPUT') return undefined
    throw error
  }
}

const bodyOf = ({ billingAddress, ...fiscal }: GuestBilling, userId: string) => ({
  ...fiscal,
  ...billingAddress,
  userId,
})

/** The guest's saved invoice data; undefined when there are none. */
export function savedBilling(guest: StoredGuest) {
  const billing = billingOf(guest)
  return billing && { fiscalData: billing, billingAddress: billing.billingAddress }
}

/** As {@link savedBilling}, in the shape that is stored for a guest. */
function billingOf(guest: StoredGuest): GuestBilling | undefined {
  const { billingAddress, rfc, razonSocial, cfdiUse, taxRegime, postalCode } = guest
  if (!billingAddress || !rfc || !cfdiUse || !taxRegime) return undefined
  return {
    billingAddress,
    rfc,
    razonSocial: razonSocial ?? '',
    cfdiUse,
    taxRegime,
    postalCode: postalCode ?? '',
  }
}

async function applyAdjusted(adjusted: AdjustedLine[]) {
  const named = withKeptNames(adjusted, readCart())
  await Promise.all(
    adjusted.map(({ SKU, cantidad }) =>
      cantidad > 0 ? setQuantity(SKU, cantidad) : removeFromCart(SKU),
    ),
  )
  return named.map((line) => adjustedText(line, 'pedido'))
}

/** Saves the guest's delivery address. Throws ApiError. */
export async function saveGuestShipping(guest: StoredGuest, form: ShippingFields) {
  const { shippingAddress } = await saveForGuest(guest, (userId) =>
    api('PATCH /users/guest/shipping-address', {
      body: { ...form, userId, paisEnvio: 'MX', privacy: true },
    }),
  )
  writeStored('guest', { ...(readStored('guest') ?? guest), shippingAddress })
}

/** Saves the guest's invoice data. Throws ApiError. */
export async function saveGuestBilling(guest: StoredGuest, form: ReturnType<typeof billingToSend>) {
  const saved = await saveForGuest(guest, (userId) =>
    api('PATCH /users/guest/billing-address', { body: { ...form, userId } }),
  )
  const { postalCode } = form
  writeStored('guest', { ...(readStored('guest') ?? guest), ...saved, postalCode })
}

/** Runs `save`; registers the guest again when the shop no longer knows them. */
async function saveForGuest<T>(guest: StoredGuest, save: (userId: string) => Promise<T>) {
  try {
    return await save(guest._id)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'FORBIDDEN')) throw error
    const registered = await registerGuest(guest)
    return save(registered.guest._id)
  }
}
