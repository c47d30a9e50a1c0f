import type { CartLine, Guest, GuestCartMeta } from '@surco/contract'
import type { Tx } from '@surco/database'
import { cart, guest } from '@surco/database/schema'
import { and, eq } from 'drizzle-orm'

import { replaceLines } from '../carts/index.ts'
import { inOneLine } from '../in-one-line.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'

interface Registration {
  name: string
  email: string
  cart: CartLine[]
  _id?: string | undefined
  cartId?: string | undefined
}

/** Registers a guest with a cart of these lines; a known pair of keys updates that guest and replaces the lines. */
export function registerGuest(
  shop: Shop,
  { name, email, cart: lines, _id, cartId }: Registration,
): Promise<{ newUser: Guest; cart: { meta: GuestCartMeta } }> {
  const person = { name: inOneLine(name), email: email.trim(), updatedAt: shop.clock.now() }
  return shop.db.transaction(async (tx) => {
    const known = _id && cartId ? await updateGuest(tx, _id, cartId, person) : undefined
    const newUser = known ?? (await createGuest(tx, person))
    return { newUser, cart: { meta: await replaceLines(tx, newUser.cartId, lines) } }
  })
}

interface Person {
  name: string
  email: string
  /** Now: guests who are not seen for long are forgotten. */
  updatedAt: Date
}

const wire = { _id: guest.id, email: guest.email, name: guest.name, cartId: guest.cartId }

async function updateGuest(tx: Tx, id: string, cartId: string, person: Person) {
  const [updated] = await tx
    .update(guest)
    .set(person)
    .where(and(eq(guest.id, id), eq(guest.cartId, cartId)))
    .returning(wire)
  return updated
}

async function createGuest(tx: Tx, person: Person): Promise<Guest> {
  const [_id, cartId] = [newKey(), newKey()]
  await tx.insert(cart).values({ id: cartId })
  await tx.insert(guest).values({ id: _id, cartId, ...person })
  return { _id, cartId, name: person.name, email: person.email }
}
