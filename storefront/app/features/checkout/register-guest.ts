import type { AdjustedLine, GuestCartMeta } from '@surco/contract'

import { adjustedText } from '../../lib/adjusted-texts.ts'
import { api } from '../../lib/api.ts'
import { readCart, removeFromCart, setQuantity } from '../../lib/cart-store.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'

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
  const guest = { ...newUser, ...(await carryAddress(known, newUser._id)) }
  writeStored('guest', guest)
  if (readStored('token') === null) writeStored('isGuest', true)
  return { guest, meta: cart.meta, notices: await applyAdjusted(cart.meta.adjusted) }
}

/** A shop that no longer knows the guest made a new one: the address is saved again for it. */
async function carryAddress(known: StoredGuest | null, userId: string) {
  if (!known?.shippingAddress) return {}
  if (known._id === userId) return { shippingAddress: known.shippingAddress }
  const { id: _id, ...address } = known.shippingAddress
  return api('PATCH /users/guest/shipping-address', { body: { ...address, userId, privacy: true } })
}

async function applyAdjusted(adjusted: AdjustedLine[]) {
  await Promise.all(
    adjusted.map(({ SKU, cantidad }) =>
      cantidad > 0 ? setQuantity(SKU, cantidad) : removeFromCart(SKU),
    ),
  )
  return adjusted.map((line) => adjustedText(line, 'pedido'))
}
