import type { CartLine, Guest, GuestCartMeta } from '@surco/contract'
import { buildSqlOnce, type Db } from '@surco/database'
import { guest } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import { cartWritten, openCart, replaceLines } from '../carts/index.ts'
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

interface Registered {
  newUser: Guest
  cart: { meta: GuestCartMeta }
}

/** Registers a guest with a cart of these lines; a known pair of keys updates that guest and replaces the lines. */
export async function registerGuest(
  { db, clock }: Shop,
  { name, email, cart: lines, _id: id, cartId }: Registration,
): Promise<Registered> {
  const person = { name: inOneLine(name), email: email.trim(), updatedAt: clock.now() }
  const known = id && cartId ? await updateGuest(db, { id, cartId }, person, lines) : undefined
  return known ?? createGuest(db, person, lines)
}

interface Person {
  name: string
  email: string
  /** Now: guests who are not seen for long are forgotten. */
  updatedAt: Date
}

const wire = { _id: guest.id, email: guest.email, name: guest.name, cartId: guest.cartId }

const updateGuest = (
  db: Db,
  { id, cartId }: { id: string; cartId: string },
  person: Person,
  lines: CartLine[],
): Promise<Registered | undefined> =>
  db.transaction(async (tx) => {
    const [newUser] = await tx
      .update(guest)
      .set(person)
      .where(and(eq(guest.id, id), eq(guest.cartId, cartId)))
      .returning(wire)
    return newUser && { newUser, cart: { meta: await replaceLines(tx, cartId, lines) } }
  })

const write = buildSqlOnce(sql`
  with ${cartWritten}
  insert into guest (id, cart_id, name, email, updated_at) values (${sql.placeholder('id')},
    ${sql.placeholder('cartId')}, ${sql.placeholder('name')}, ${sql.placeholder('email')},
    ${sql.placeholder('updatedAt')}::timestamptz)`)

async function createGuest(db: Db, person: Person, lines: CartLine[]): Promise<Registered> {
  const { values, meta } = await openCart(db, lines)
  const id = newKey()
  await write(db, { ...person, id, ...values, updatedAt: person.updatedAt.toISOString() })
  const { name, email } = person
  return { newUser: { _id: id, cartId: values.cartId, name, email }, cart: { meta } }
}
