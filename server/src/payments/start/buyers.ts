import { createHash } from 'node:crypto'

import { buildOnce } from '@surco/database'
import { address, guest } from '@surco/database/schema'
import { and, eq, sql } from 'drizzle-orm'

import { addressSnapshot, type Buyer, type OrderWithLines } from '../../orders/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/implement.ts'
import type { Customer } from '../../platform/http/session.ts'
import type { Shop } from '../../shop.ts'

interface GuestKeys {
  userGuestId: string
  cartId: string
  email: string
}

const selectGuest = buildOnce((queries) =>
  queries
    .select({ guest, address })
    .from(guest)
    .leftJoin(address, eq(address.guestId, guest.id))
    .where(
      and(
        eq(guest.id, sql.placeholder('userGuestId')),
        eq(guest.cartId, sql.placeholder('cartId')),
      ),
    ),
)

/** A guest with their address. Throws `FORBIDDEN` and `INCOMPLETE_ADDRESS`. */
export async function getGuestBuyer({ db }: Shop, keys: GuestKeys, caller: Caller): Promise<Buyer> {
  const { userGuestId, cartId, email } = keys
  const [found] = await selectGuest(db, { userGuestId, cartId })
  if (found?.guest.email.toLowerCase() !== email.trim().toLowerCase()) {
    throw new ShopError('FORBIDDEN', 'Guest, cart and e-mail do not belong together')
  }
  if (!found.address) throw noAddress()
  return {
    guestId: found.guest.id,
    customerId: null,
    cartId,
    email: found.guest.email,
    name: found.guest.name,
    address: addressSnapshot(found.address),
    ...originOf(caller),
  }
}

interface CustomerKeys {
  addressId: string
  /** The customer's cart, if the call names one. */
  cartId?: string
}

/** A customer with one of their addresses. Throws `FORBIDDEN`, and `INCOMPLETE_ADDRESS` also for another customer's. */
export async function getCustomerBuyer(
  { db }: Shop,
  customer: Customer,
  { addressId, cartId = customer.cartId }: CustomerKeys,
  caller: Caller,
): Promise<Buyer> {
  if (cartId !== customer.cartId) throw new ShopError('FORBIDDEN', 'The cart is of somebody else')
  const own = and(eq(address.id, addressId), eq(address.customerId, customer.id))
  const [found] = await db.select().from(address).where(own)
  if (!found) throw noAddress()
  const { email, name } = customer
  return {
    guestId: null,
    customerId: customer.id,
    cartId,
    email,
    name,
    address: addressSnapshot(found),
    ...originOf(caller),
  }
}

/** The buyer of an order, with the caller who opened its payment link. */
export const buyerOfOrder = (
  { guestId, customerId, cartId, email, name, address: place }: OrderWithLines,
  caller: Caller,
): Buyer => ({ guestId, customerId, cartId, email, name, address: place, ...originOf(caller) })

const originOf = ({ network, address: from }: Caller) => ({
  network,
  callerHash: createHash('sha256').update(from).digest('base64url').slice(0, 22),
})

const noAddress = () => new ShopError('INCOMPLETE_ADDRESS', 'The buyer has no delivery address')
