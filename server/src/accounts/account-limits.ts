import { createHash } from 'node:crypto'

import { customer, knownNetwork } from '@surco/database/schema'
import { and, eq, lt, sql } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { Caller } from '../http/implement.ts'
import { countFrom, countUse, forgiveUses, isTooOften } from '../http/shared-limit.ts'
import { mailboxOfCustomer } from '../mail/index.ts'
import type { Shop } from '../shop.ts'

export type AccountLimits = ReturnType<typeof accountLimits>

/**
 * How often accounts may be asked about. A stranger who tries an account uses up what that stranger's own network may
 * try, and what all networks together may that its customer never signed in from; never what a known network may. See
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
      await countUse(shop, 'loginsToAccount', accountFrom(caller, email))
      if (await isKnownNetwork(shop, caller, email)) return
      await countUse(shop, 'loginsElsewhere', email.toLowerCase())
    },
    async countLinkRequest(caller: Caller, email: string) {
      await countFrom(shop, 'resetsFromAddress', caller)
      await countUse(shop, 'linksToAccount', accountFrom(caller, email))
      if (!(await isKnownNetwork(shop, caller, email))) {
        const key = email.toLowerCase()
        if (await isTooOften(shop, 'linksElsewhere', key))
          await countUse(shop, 'linksElsewhereAtLeast', key).catch(throwMailed)
      }
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
    /** The right password, or a mailed link, was given: this network is its customer's. */
    async signedIn(caller: Caller, { id, email }: { id: string; email: string }) {
      await forgiveUses(shop, 'loginsToAccount', accountFrom(caller, email))
      await rememberNetwork(shop, caller, id)
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

const accountFrom = ({ network }: Caller, email: string) => `${email.toLowerCase()} ${network}`

/** Who reads the table learns no network from it. */
const hashOf = (customerId: string, network: string) =>
  createHash('sha256').update(`${customerId} ${network}`).digest('base64url')

/** An account that does not exist takes as many statements. */
async function isKnownNetwork({ db }: Shop, { network }: Caller, email: string) {
  const [owner] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(sql`lower(${customer.email}) = lower(${email})`)
  const customerId = owner?.id ?? ''
  const [known] = await db
    .select({ seenAt: knownNetwork.seenAt })
    .from(knownNetwork)
    .where(
      and(
        eq(knownNetwork.customerId, customerId),
        eq(knownNetwork.networkHash, hashOf(customerId, network)),
      ),
    )
  return known !== undefined
}

export async function rememberNetwork(
  { db, clock }: Shop,
  { network }: Caller,
  customerId: string,
): Promise<void> {
  const seenAt = clock.now()
  await db
    .insert(knownNetwork)
    .values({ customerId, networkHash: hashOf(customerId, network), seenAt })
    .onConflictDoUpdate({
      target: [knownNetwork.customerId, knownNetwork.networkHash],
      set: { seenAt },
    })
}

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000

/** Drops networks that their customer did not sign in from for half a year. */
export async function forgetNetworks({ db, clock }: Shop): Promise<void> {
  const since = new Date(clock.now().getTime() - KNOWN_MS)
  await db.delete(knownNetwork).where(lt(knownNetwork.seenAt, since))
}
