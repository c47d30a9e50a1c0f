import { hash, verify } from '@node-rs/argon2'
import type { FieldError } from '@surco/contract'
import { withoutAccents } from '@surco/contract/without-accents'
import type { Tx } from '@surco/database'
import { customer, passwordReset } from '@surco/database/schema'
import { and, eq, isNull } from 'drizzle-orm'

import { badInput } from '../platform/errors.ts'
import type { CustomerCaller } from '../platform/http/implement.ts'
import { createBudget } from '../platform/http/overload.ts'
import { newToken } from '../platform/keys.ts'
import type { Shop } from '../shop.ts'
import { isNoticeMailed } from './account-mails.ts'
import { renewClientCode } from './customers.ts'
import { endSessions } from './sessions.ts'

/** Each hash takes 19 MiB, and one of the four threads that also read files and compress responses. */
const budget = createBudget({ atOnce: 2, waiting: 40, waitingOfNetwork: 10 })

/**
 * Hashes a password with argon2id and a random salt, in argon2's encoding. Throws `OVERLOADED` when too many calls of the
 * network are waiting.
 */
export const hashPassword = (password: string, network: string): Promise<string> =>
  budget.run(network, () => hash(password))

/** Hash of a random password, to verify against when there is no account. */
const decoy = hash(newToken())

interface PasswordCheck {
  password: string
  /** Hash of the account; undefined where there is none, '' where it was erased. */
  stored: string | undefined
  network: string
}

/**
 * Whether a password matches the stored hash. Takes as long without one, so that nobody learns who has an account. Throws
 * `OVERLOADED`.
 */
export async function isPassword({ password, stored, network }: PasswordCheck): Promise<boolean> {
  const matches = await budget.run(network, async () => verify(stored || (await decoy), password))
  return matches && Boolean(stored)
}

/** The owner of a password, whose data a stranger would try first. */
interface Owner {
  name: string
  email: string
}

const COMMON = 'Esta contraseña es de las más usadas y se adivina enseguida. Elige otra.'
const PERSONAL = 'Tu contraseña no puede ser tu nombre ni tu email. Elige otra.'

/** Returns why a password of allowed length may not be chosen; empty when it may. */
export async function passwordFaults(
  field: string,
  password: string,
  { name, email }: Owner,
): Promise<FieldError[]> {
  const plain = plainOf(password)
  const own = [email, email.split('@', 1)[0] ?? '', name, ...name.split(/\s+/)]
  if (plain !== '' && own.some((word) => plainOf(word) === plain)) {
    return [{ field, message: PERSONAL }]
  }
  const isWeak = plain === '' || (await isCommon(password.toLowerCase(), plain))
  return isWeak ? [{ field, message: COMMON }] : []
}

/** Removes accents, case and spaces: "Contraseña" becomes "contrasena". '' if only one character repeats. */
function plainOf(text: string) {
  const plain = withoutAccents(text).replaceAll(/\s/g, '').toLowerCase()
  return new Set(plain).size > 1 ? plain : ''
}

/** Searches the list linearly: choosing a password is rare, and a set would take memory. */
async function isCommon(...written: string[]) {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = dictionary['passwords-common']
  return written.some((word) => known.includes(word) || ofThisShop.includes(word))
}

const ofThisShop = ['surco1', 'surco123', 'surco1234', 'contraseña', 'tractor', 'tractor1']

type Account = typeof customer.$inferSelect

/** Hashes a new password of an account. Throws `BAD_INPUT` for one that may not be chosen. */
export async function hashNewPassword(
  account: Account,
  password: string,
  network: string,
): Promise<string> {
  const faults = await passwordFaults('newPassword', password, account)
  const stored = account.passwordHash
  if (faults.length === 0 && (await isPassword({ password, stored, network }))) {
    const message = 'Esta es tu contraseña actual. Elige otra distinta.'
    faults.push({ field: 'newPassword', message })
  }
  if (faults.length > 0) throw badInput(faults)
  return hashPassword(password, network)
}

interface NewPassword {
  customerId: string
  passwordHash: string
  /** Token of the session to keep; without it all end. */
  token?: string
  /** Saved data is no longer used automatically, see {@link proveEmail}. */
  startsAnew?: boolean
  /** The first password: no mail says that it changed. */
  isFirst?: boolean
  /** Whether to mail the owner the change and the new client code. */
  isMailed: boolean
}

/**
 * Sets the password of an account, renews its client code, which gives access to data without a login, uses up its links,
 * ends its sessions, and optionally mails its owner.
 */
export async function setPassword(
  shop: Shop,
  tx: Tx,
  { customerId, passwordHash, token, startsAnew = false, isFirst, isMailed }: NewPassword,
): Promise<void> {
  const now = shop.clock.now()
  await tx.update(customer).set({ passwordHash, updatedAt: now }).where(eq(customer.id, customerId))
  await renewClientCode(shop, tx, { customerId, isMailed })
  await endSessions(tx, customerId, token)
  await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(and(eq(passwordReset.customerId, customerId), isNull(passwordReset.usedAt)))
  const notice = { customerId, at: now.toISOString(), startsAnew }
  if (isMailed && !isFirst) await shop.jobs.enqueue(tx, 'mail-password-changed', notice)
}

/** Locks an account, so that simultaneous changes of its password run one after the other without deadlocks. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [locked] = await tx.select().from(customer).where(eq(customer.id, id)).for('no key update')
  return locked
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Changes the password of a signed-in customer who knows the current one; every other session ends. Throws `BAD_INPUT`
 * for a wrong current password and for a new one that may not be chosen.
 */
export async function changePassword(
  shop: Shop,
  { customer: { id }, token, network }: CustomerCaller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const [account] = await shop.db.select().from(customer).where(eq(customer.id, id))
  const stored = account?.passwordHash
  const isCurrent = await isPassword({ password: currentPassword, stored, network })
  if (!account || !isCurrent) throw wrongPassword()
  const passwordHash = await hashNewPassword(account, newPassword, network)
  const isMailed = await isNoticeMailed(shop, account.email)
  await shop.db.transaction(async (tx) => {
    // Another change may have come first: the password that was checked is no longer the current one.
    const locked = await lockAccount(tx, id)
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
    await setPassword(shop, tx, { customerId: id, passwordHash, token, isMailed })
  })
}

const wrongPassword = () =>
  badInput([{ field: 'currentPassword', message: 'Tu contraseña actual no es correcta.' }])
