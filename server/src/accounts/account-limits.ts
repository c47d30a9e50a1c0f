import { createHash } from 'node:crypto'

import { customer, knownNetwork } from '@surco/database/schema'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { countFrom, countUse, forgiveUses, isTooOften } from '../platform/http/guards.ts'
import type { Caller } from '../platform/http/implement.ts'
import { mailboxOfCustomer } from '../platform/mail/index.ts'
import type { Shop } from '../shop.ts'

export type AccountLimits = ReturnType<typeof accountLimits>

/**
 * Rate limits of calls about accounts. A stranger who attacks an account uses up the limit of their own network, and that
 * of all networks from which its customer never signed in; never that of a network or address known to be the customer's.
 * See docs/decisions/042-limits-that-lock-nobody-out.md.
 */
export function accountLimits(shop: Shop) {
  return {
    countEmailCheck: (caller: Caller) => countFrom(shop, 'emailsFromAddress', caller),
    countCodeChange: (customerId: string) => countUse(shop, 'codeChanges', customerId),
    countPasswordChange: (customerId: string) => countUse(shop, 'passwordChanges', customerId),
    countRegistration: (caller: Caller) => countFrom(shop, 'registrationsFromAddress', caller),
    async countLogin(caller: Caller, email: string) {
      await countFrom(shop, 'loginsFromAddress', caller)
      const known = await findKnown(shop, caller, email)
      await countUse(shop, 'loginsToAccount', accountFrom(email, known ?? caller.network))
      if (known) return
      await countUse(shop, 'loginsElsewhere', email.toLowerCase())
    },
    async countLinkRequest(caller: Caller, email: string) {
      await countFrom(shop, 'resetsFromAddress', caller)
      const known = await findKnown(shop, caller, email)
      const key = email.toLowerCase()
      const isOften =
        (await isTooOften(shop, 'linksToAccount', accountFrom(email, known ?? caller.network))) ||
        (!known && (await isTooOften(shop, 'linksElsewhere', key)))
      if (isOften) await countUse(shop, 'linksAtLeast', key).catch(throwMailed)
      await countAlias(shop, email)
    },
    async countReset(caller: Caller, tokenHash: string) {
      await countFrom(shop, 'resetsFromAddress', caller)
      await countUse(shop, 'resetsByLink', tokenHash)
    },
    /** When many addresses guess codes, each new one still has a few attempts. */
    async countClientCode(caller: Caller) {
      await countFrom(shop, 'codesFromAddress', caller)
      if (await isTooOften(shop, 'codes', 'all'))
        await countFrom(shop, 'codesFromAddressAtMost', caller)
    },
    /** After a right password or mailed link: remembers address and network as the customer's. */
    async signedIn(caller: Caller, { id, email }: { id: string; email: string }) {
      for (const place of placesOf(caller))
        await forgiveUses(shop, 'loginsToAccount', accountFrom(email, place))
      await rememberPlaces(shop, caller, id)
    },
  }
}

/** Counts all unverified alias accounts of one mailbox together. */
async function countAlias(shop: Shop, email: string) {
  const { mailbox, isAlias, isRegistered, isProven } = await mailboxOfCustomer(shop.db, email)
  if (isAlias && isRegistered && !isProven)
    await countUse(shop, 'linksToAliases', mailbox).catch(throwMailed)
}

/** Rethrows with a message that does not reveal whether the account exists. */
function throwMailed(error: unknown): never {
  if (!(error instanceof ShopError)) throw error
  throw new ShopError(error.code, error.message, {
    ...error.particulars,
    message:
      'Si hay una cuenta con este email, ya le enviamos un enlace en la última hora. Búscalo en tu correo, también en el no deseado.',
  })
}

const accountFrom = (email: string, place: string) => `${email.toLowerCase()} ${place}`

/** The places by which a caller is recognised: address first, then network. */
const placesOf = ({ address, network }: Caller) => [address, network] as const

/** Hashed, so that the table reveals no addresses. */
const hashOf = (customerId: string, place: string) =>
  createHash('sha256').update(`${customerId} ${place}`).digest('base64url')

/**
 * Finds the address or else the network from which the account's customer has signed in before; undefined if neither. Runs
 * the same statements if the account does not exist.
 */
async function findKnown({ db }: Shop, caller: Caller, email: string) {
  const [owner] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(sql`lower(${customer.email}) = lower(${email})`)
  const customerId = owner?.id ?? ''
  const hashes = new Map(placesOf(caller).map((place) => [place, hashOf(customerId, place)]))
  const rows = await db
    .select({ hash: knownNetwork.networkHash })
    .from(knownNetwork)
    .where(
      and(
        eq(knownNetwork.customerId, customerId),
        inArray(knownNetwork.networkHash, [...hashes.values()]),
      ),
    )
  const known = new Set(rows.map(({ hash }) => hash))
  return placesOf(caller).find((place) => known.has(hashes.get(place) ?? ''))
}

export async function rememberPlaces(
  { db, clock }: Shop,
  caller: Caller,
  customerId: string,
): Promise<void> {
  const seenAt = clock.now()
  // Address and network are equal for callers without an IP address.
  const places = [...new Set(placesOf(caller))].map((place) => hashOf(customerId, place))
  await db
    .insert(knownNetwork)
    .values(places.map((networkHash) => ({ customerId, networkHash, seenAt })))
    .onConflictDoUpdate({
      target: [knownNetwork.customerId, knownNetwork.networkHash],
      set: { seenAt },
    })
}

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000

/** Deletes addresses and networks from which the customer has not signed in for half a year. */
export async function forgetPlaces({ db, clock }: Shop): Promise<void> {
  const since = new Date(clock.now().getTime() - KNOWN_MS)
  await db.delete(knownNetwork).where(lt(knownNetwork.seenAt, since))
}
