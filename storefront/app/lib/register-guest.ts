import type { AdjustedLine, GuestCartMeta } from '@surco/contract'
import { ApiError } from '@surco/contract/client'

import { adjustedText } from './adjusted-texts.ts'
import { api } from './api.ts'
import { readCart, removeFromCart, setQuantity } from './cart-store.ts'
import { readStored, writeStored } from './storage.ts'
import type { GuestBilling, StoredGuest } from './stored-shapes.ts'

export interface Registered {
  guest: StoredGuest
  meta: GuestCartMeta
  /** What the shopper is told about lines that could not stay as they were */
  notices: string[]
}

/** Makes the guest and the cart known to the shop, which keeps what can be bought; the local cart follows. */
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
  const guest = { ...newUser, ...(await carryData(known, newUser._id)) }
  writeStored('guest', guest)
  writeStored('isGuest', true)
  return { guest, meta: cart.meta, notices: await applyAdjusted(cart.meta.adjusted) }
}

/** A shop that no longer knows the guest made a new one: what it was told is saved again for it. */
async function carryData(known: StoredGuest | null, userId: string) {
  if (!known) return {}
  const { shippingAddress } = known
  const told = billingOf(known)
  if (known._id === userId) return { ...(shippingAddress && { shippingAddress }), ...told }
  const billing = told && (await carryBilling(told, userId))
  if (!shippingAddress) return billing
  const { id: _id, ...address } = shippingAddress
  const saved = await api('PATCH /users/guest/shipping-address', {
    body: { ...address, userId, privacy: true },
  })
  return { ...saved, ...billing }
}

/** What the shop does not take any more is asked for again in its step. */
async function carryBilling(billing: GuestBilling, userId: string) {
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

/** What a guest told for the invoice; undefined when they told nothing. */
export function billingOf(guest: StoredGuest): GuestBilling | undefined {
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
  await Promise.all(
    adjusted.map(({ SKU, cantidad }) =>
      cantidad > 0 ? setQuantity(SKU, cantidad) : removeFromCart(SKU),
    ),
  )
  return adjusted.map((line) => adjustedText(line, 'pedido'))
}
