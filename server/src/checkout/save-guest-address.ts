import type { ShippingAddress } from '@surco/contract'
import { buildOnce, placeholdersOf } from '@surco/database'
import { address } from '@surco/database/schema'
import { sql } from 'drizzle-orm'

import { addressColumns, shippingAddress } from '../addresses/index.ts'
import { newKey } from '../keys.ts'
import type { Shop } from '../shop.ts'
import { unknownGuest } from './get-guest.ts'

const told = placeholdersOf(
  'street',
  'streetNumber',
  'neighborhood',
  'city',
  'postalCode',
  'state',
  'country',
  'phone',
) satisfies Record<keyof ReturnType<typeof addressColumns>, unknown>
const { id, guestId, now } = placeholdersOf('id', 'guestId', 'now')

const asInserted = Object.fromEntries(
  [...Object.keys(told), 'updatedAt' as const].map((name) => [
    name,
    // safe: they are columns
    sql`excluded.${sql.identifier(address[name as keyof typeof told].name)}`,
  ]),
)

const save = buildOnce((queries) =>
  queries
    .insert(address)
    .values({ id, guestId, ...told, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: address.guestId, set: asInserted })
    .returning(),
)

/** Saves where a guest's order goes; a guest has one address. Throws `FORBIDDEN` for an unknown guest. */
export async function saveGuestAddress(
  shop: Shop,
  { userId, ...form }: ShippingAddress & { userId: string },
) {
  const written = { id: newKey(), guestId: userId, ...addressColumns(form), now: shop.clock.now() }
  const [saved] = await save(shop.db, written).catch(throwUnknownGuest)
  if (!saved) throw new Error('An upsert answers its row')
  return { shippingAddress: { id: saved.id, ...shippingAddress(saved) } }
}

/** Whom an address is of is checked as it is written. */
function throwUnknownGuest(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const refusedBy = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined
  throw refusedBy === 'address_guest_id_guest_id_fk' ? unknownGuest() : error
}
