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
 * How often accounts may be asked about. A stranger who tries an account uses up what that stranger's own network may
 * try, and what all networks together may that its customer never signed in from; never what a known network may, nor
 * what a known address may of a network that both are in. See
 * docs/decisions/042-limits-that-lock-nobody-out.md.
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
    /** When many addresses try codes, each new one has a few tries left instead of none. */
    async countClientCode(caller: Caller) {
      await countFrom(shop, 'codesFromAddress', caller)
      if (await isTooOften(shop, 'codes', 'all'))
        await countFrom(shop, 'codesFromAddressAtMost', caller)
    },
    /** The right password, or a mailed link, was given: this address and its network are its customer's. */
    async signedIn(caller: Caller, { id, email }: { id: string; email: string }) {
      for (const place of placesOf(caller))
        await forgiveUses(shop, 'loginsToAccount', accountFrom(email, place))
      await rememberPlaces(shop, caller, id)
    },
  }
}

/** Accounts of one mailbox together, but for those whose customer is known to read it, and the one without tag and dots. */
async function countAlias(shop: Shop, email: string) {
  const { mailbox, isAlias, isRegistered, isProven } = await mailboxOfCustomer(shop.db, email)
  if (isAlias && isRegistered && !isProven)
    await countUse(shop, 'linksToAliases', mailbox).catch(throwMailed)
}

/** Says the same of an account that does not exist. */
function throwMailed(error: unknown): never {
  if (!(error instanceof ShopError)) throw error
  throw new ShopError(error.code, error.message, {
    ...error.particulars,
    message:
      'Si hay una cuenta con este email, ya le enviamos un enlace en la última hora. Búscalo en tu correo, también en el no deseado.',
  })
}

const accountFrom = (email: string, place: string) => `${email.toLowerCase()} ${place}`

/** What a customer signs in from is known by: the narrower comes first. */
const placesOf = ({ address, network }: Caller) => [address, network] as const

/** Who reads the table learns no address from it. */
const hashOf = (customerId: string, place: string) =>
  createHash('sha256').update(`${customerId} ${place}`).digest('base64url')

/**
 * The address or else the network that a caller is known by; undefined when the account's customer never signed in from
 * there. An account that does not exist takes as many statements.
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
  // What is no address is its own network.
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

/** Drops addresses and networks that their customer did not sign in from for half a year. */
export async function forgetPlaces({ db, clock }: Shop): Promise<void> {
  const since = new Date(clock.now().getTime() - KNOWN_MS)
  await db.delete(knownNetwork).where(lt(knownNetwork.seenAt, since))
}
