import {
  type CartLine,
  type Guest,
  type GuestCartMeta,
  guests,
  type ShippingAddress,
} from '@surco/contract'
import { buildOnce, buildSqlOnce, type Db, placeholdersOf, type Queries } from '@surco/database'
import { address, cart, guest, order } from '@surco/database/schema'
import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'

import { addressColumns, shippingAddress } from '../addresses/index.ts'
import { cartWritten, openCart, replaceLines } from '../carts/index.ts'
import { ShopError } from '../platform/errors.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { LONG_CART } from '../platform/http/limits.ts'
import { newId } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import { DAY_MS } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

export function checkoutRoutes(api: Api, shop: Shop) {
  implement(api, guests, {
    'POST /users/guest-register': ({ body }, caller) => {
      const { length: lines } = body.cart
      const payer = { address: caller.address, network: caller.network, account: body.cartId }
      if (lines > LONG_CART) api.limiter.spend('cartLine', payer, lines)
      return (once) => registerGuest(once, body)
    },
    'PATCH /users/guest/shipping-address': ({ body: { privacy: _accepted, ...form } }) =>
      saveGuestAddress(shop, form),
  })
}

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
async function registerGuest(
  { db, clock }: Shop,
  { name, email, cart: lines, _id: id, cartId }: Registration,
): Promise<Registered> {
  const person = { name: inOneLine(name), email: email.trim(), updatedAt: clock.now() }
  const known = id && cartId ? await updateGuest(db, { id, cartId }, person, lines) : undefined
  return known ?? createGuest(db, person, lines)
}

/** Creates a guest with an empty cart and an address, for an order that staff write. */
export async function createGuestFor(
  shop: Shop,
  { name, email }: { name: string; email: string },
  place: ShippingAddress,
) {
  const person = { name: inOneLine(name), email: email.trim(), updatedAt: shop.clock.now() }
  const { newUser } = await createGuest(shop.db, person, [])
  await saveGuestAddress(shop, { ...place, userId: newUser._id })
  return { userGuestId: newUser._id, cartId: newUser.cartId, ...person }
}

interface Person {
  name: string
  email: string
  /** The current time; inactive guests are deleted. */
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
  const id = newId()
  await write(db, { ...person, id, ...values, updatedAt: person.updatedAt.toISOString() })
  const { name, email } = person
  return { newUser: { _id: id, cartId: values.cartId, name, email }, cart: { meta } }
}

/** The guest with this id, which is secret and grants access. Throws `FORBIDDEN` if unknown. */
export async function getGuest(queries: Queries, userId: string) {
  const [known] = await queries.select().from(guest).where(eq(guest.id, userId))
  if (!known) throw unknownGuest()
  return known
}

const unknownGuest = () => new ShopError('FORBIDDEN', 'userId is no guest')

const columns = placeholdersOf(
  'street',
  'streetNumber',
  'neighborhood',
  'city',
  'postalCode',
  'state',
  'country',
  'phone',
  'interior',
  'betweenStreets',
  'directions',
  'recipient',
) satisfies Record<keyof ReturnType<typeof addressColumns>, unknown>
const { id, guestId, now } = placeholdersOf('id', 'guestId', 'now')

const asInserted = Object.fromEntries(
  [...Object.keys(columns), 'updatedAt' as const].map((name) => [
    name,
    // safe: they are columns
    sql`excluded.${sql.identifier(address[name as keyof typeof columns].name)}`,
  ]),
)

const save = buildOnce((queries) =>
  queries
    .insert(address)
    .values({ id, guestId, ...columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: address.guestId, set: asInserted })
    .returning(),
)

/** Saves a guest's only delivery address. Throws `FORBIDDEN` for an unknown guest. */
async function saveGuestAddress(
  shop: Shop,
  { userId, ...form }: ShippingAddress & { userId: string },
) {
  const written = { id: newId(), guestId: userId, ...addressColumns(form), now: shop.clock.now() }
  const [saved] = await save(shop.db, written).catch(throwUnknownGuest)
  if (!saved) throw new Error('An upsert returns its row')
  return { shippingAddress: { id: saved.id, ...shippingAddress(saved) } }
}

/** Converts the database's error for an unknown guest to `FORBIDDEN`. */
function throwUnknownGuest(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const refusedBy = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  throw refusedBy === 'address_guest_id_guest_id_fk' ? unknownGuest() : error
}

const KEPT_MS = 7 * DAY_MS
const KEPT_WITHOUT_ADDRESS_MS = 3 * DAY_MS

/**
 * Deletes guests without orders who were inactive for 7 days, or for 3 without an address, with their address, invoice
 * data and cart: some programs register thousands.
 */
export async function forgetGuests({ db, clock }: Shop): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const ordered = db.select({ id: order.id }).from(order).where(eq(order.guestId, guest.id))
  const withAddress = db
    .select({ id: address.id })
    .from(address)
    .where(eq(address.guestId, guest.id))
  const forgotten = db.$with('forgotten').as(
    db
      .delete(guest)
      .where(
        and(
          lt(guest.updatedAt, before(KEPT_WITHOUT_ADDRESS_MS)),
          or(lt(guest.updatedAt, before(KEPT_MS)), notExists(withAddress)),
          notExists(ordered),
        ),
      )
      .returning({ cartId: guest.cartId }),
  )
  await db
    .with(forgotten)
    .delete(cart)
    .where(inArray(cart.id, db.select({ id: forgotten.cartId }).from(forgotten)))
}
