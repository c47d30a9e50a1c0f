import { addresses, type SavedAddress, type ShippingAddress } from '@surco/contract'
import type { Queries, Tx } from '@surco/database'
import { address, type AddressSnapshot, customer } from '@surco/database/schema'
import { and, desc, eq } from 'drizzle-orm'

import { badInput, notFound, ShopError } from '../platform/errors.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import { refuseOtherUser } from '../platform/http/session.ts'
import { newId } from '../platform/keys.ts'
import { inOneLine } from '../platform/text.ts'
import { postalCodeFaults, stateFaults } from '../postal-codes/index.ts'
import type { Shop } from '../shop.ts'

export function addressRoutes(api: Api, shop: Shop) {
  implement(api, addresses, {
    'GET /addresses': (_input, { customer: owner }) => listAddresses(shop.db, owner.id),
    'POST /addresses': ({ body }, { customer: owner }) => {
      refuseOtherUser(owner, body.userId)
      return (once) => addAddress(once, owner.id, body)
    },
    'PATCH /addresses/:id': async ({ params, body }, { customer: owner }) => {
      refuseOtherUser(owner, body.userId)
      return changeAddress(shop, { id: params.id, customerId: owner.id }, body)
    },
    'PATCH /addresses/:id/set-default': ({ params }, { customer: owner }) =>
      setDefaultAddress(shop, { id: params.id, customerId: owner.id }),
    'DELETE /addresses/:id': ({ params }, { customer: owner }) =>
      deleteAddress(shop, { id: params.id, customerId: owner.id }),
  })
}

/** A customer's addresses, the default first, then newest first. */
async function listAddresses(
  queries: Queries,
  customerId: string,
): Promise<{ data: SavedAddress[] }> {
  const rows = await queries
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.isDefault), desc(address.createdAt), desc(address.id))
  return { data: rows.map(savedAddress) }
}

/** Limit of addresses per customer, against abuse by programs. */
const MAX_ADDRESSES = 50

/** Saves a customer's address, as the default if there is none. Throws `CONFLICT` at {@link MAX_ADDRESSES}. */
function addAddress(
  { db, clock }: Shop,
  customerId: string,
  form: ShippingAddress,
): Promise<{ data: SavedAddress }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, customerId)
    const isTheirs = eq(address.customerId, customerId)
    const saved = await tx.$count(address, isTheirs)
    if (saved >= MAX_ADDRESSES) throw tooMany()
    const defaults = await tx.$count(address, and(isTheirs, address.isDefault))
    const now = clock.now()
    const [added] = await tx
      .insert(address)
      .values({
        id: newId(),
        customerId,
        ...addressColumns(form),
        isDefault: defaults === 0,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!added) throw new Error('An insert returns its row')
    return { data: savedAddress(added) }
  })
}

const tooMany = () =>
  new ShopError('CONFLICT', `A customer keeps ${MAX_ADDRESSES} addresses at most`, {
    message: `Ya tienes ${MAX_ADDRESSES} direcciones guardadas. Elimina una para agregar otra.`,
  })

/** Changes a customer's address; orders keep the one they were made with. Throws `NOT_FOUND`. */
async function changeAddress(
  { db, clock }: Shop,
  owned: OwnedAddress,
  form: ShippingAddress,
): Promise<{ data: SavedAddress }> {
  const [changed] = await db
    .update(address)
    .set({ ...addressColumns(form), updatedAt: clock.now() })
    .where(isOwned(owned))
    .returning()
  if (!changed) throw notFound('Address', owned.id)
  return { data: savedAddress(changed) }
}

/** Makes an address the customer's only default. Throws `NOT_FOUND`, and then nothing has changed. */
function setDefaultAddress(
  { db, clock }: Shop,
  owned: OwnedAddress,
): Promise<{ data: SavedAddress }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, owned.customerId)
    const updatedAt = clock.now()
    // First, because a unique index allows one default per customer.
    await tx
      .update(address)
      .set({ isDefault: false, updatedAt })
      .where(and(eq(address.customerId, owned.customerId), address.isDefault))
    const [chosen] = await tx
      .update(address)
      .set({ isDefault: true, updatedAt })
      .where(isOwned(owned))
      .returning()
    if (!chosen) throw notFound('Address', owned.id)
    return { data: savedAddress(chosen) }
  })
}

/** Deletes a customer's address; if it was the default, the newest one becomes it. Throws `NOT_FOUND`. */
function deleteAddress({ db, clock }: Shop, owned: OwnedAddress): Promise<{ ok: true }> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, owned.customerId)
    const [deleted] = await tx
      .delete(address)
      .where(isOwned(owned))
      .returning({ wasDefault: address.isDefault })
    if (!deleted) throw notFound('Address', owned.id)
    if (deleted.wasDefault) await makeNewestDefault(tx, owned.customerId, clock.now())
    return { ok: true }
  })
}

async function makeNewestDefault(tx: Tx, customerId: string, updatedAt: Date) {
  const [newest] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(desc(address.createdAt), desc(address.id))
    .limit(1)
  if (!newest) return
  await tx.update(address).set({ isDefault: true, updatedAt }).where(eq(address.id, newest.id))
}

/** Serializes changes of a customer's addresses, since the default depends on all of them. */
async function lockAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update')
}

/** An address with its owner; another customer's address is treated as missing. */
interface OwnedAddress {
  id: string
  customerId: string
}

const isOwned = ({ id, customerId }: OwnedAddress) =>
  and(eq(address.id, id), eq(address.customerId, customerId))

/**
 * Converts a delivery address of the API to columns, without line breaks, since mails print them as lines. Throws
 * `BAD_INPUT` unless the postal code is one of the state: its price would be that of another place.
 */
export function addressColumns(form: ShippingAddress) {
  const faults = addressFaults(form)
  if (faults.length > 0) throw badInput(faults)
  return {
    street: inOneLine(form.calleEnvio),
    streetNumber: inOneLine(form.numeroEnvio),
    neighborhood: inOneLine(form.coloniaEnvio),
    city: inOneLine(form.ciudadEnvio),
    postalCode: form.codigoPostalEnvio,
    state: inOneLine(form.estadoEnvio),
    country: form.paisEnvio,
    phone: inOneLine(form.telefono),
    interior: inOneLine(form.numeroInterior ?? ''),
    betweenStreets: inOneLine(form.entreCalles ?? ''),
    directions: inOneLine(form.referencias ?? ''),
    recipient: inOneLine(form.quienRecibe ?? ''),
  }
}

const addressFaults = ({ codigoPostalEnvio, estadoEnvio }: ShippingAddress) => [
  ...postalCodeFaults({ codigoPostalEnvio }),
  ...stateFaults({ postalCode: codigoPostalEnvio, state: estadoEnvio, field: 'estadoEnvio' }),
]

/** Optional details that help a carrier find a place, without empty ones. */
export const placeDetails = ({
  interior,
  betweenStreets,
  directions,
  recipient,
}: PlaceDetails) => ({
  ...(interior && { interior }),
  ...(betweenStreets && { betweenStreets }),
  ...(directions && { directions }),
  ...(recipient && { recipient }),
})

type PlaceDetails = Pick<
  AddressSnapshot,
  'interior' | 'betweenStreets' | 'directions' | 'recipient'
>

/** A delivery address as the API returns it. */
export const shippingAddress = (
  place: Omit<AddressSnapshot, 'id' | 'country'>,
): ShippingAddress => ({
  calleEnvio: place.street,
  numeroEnvio: place.streetNumber,
  coloniaEnvio: place.neighborhood,
  ciudadEnvio: place.city,
  codigoPostalEnvio: place.postalCode,
  estadoEnvio: place.state,
  paisEnvio: 'MX',
  telefono: place.phone,
  ...(place.interior && { numeroInterior: place.interior }),
  ...(place.betweenStreets && { entreCalles: place.betweenStreets }),
  ...(place.directions && { referencias: place.directions }),
  ...(place.recipient && { quienRecibe: place.recipient }),
})

const savedAddress = (row: typeof address.$inferSelect): SavedAddress => ({
  id: row.id,
  attributes: { ...shippingAddress(row), isDefault: row.isDefault },
})
