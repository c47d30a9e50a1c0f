import type { Tx } from '@surco/database'
import { customer, passwordReset } from '@surco/database/schema'
import { and, eq, isNull } from 'drizzle-orm'

import { badInput } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { renewClientCode } from './change-client-code.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { passwordFaults } from './password-rules.ts'
import { endSessions } from './sessions.ts'

export type Account = typeof customer.$inferSelect

/** A new password of an account as it is stored. Throws `BAD_INPUT` for one that may not be chosen. */
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
  /** Of the only session that goes on; without it all end. */
  token?: string
  /** What was saved before is no longer used by itself, see {@link proveEmail}. */
  startsAnew?: boolean
  /** Its owner is told by mail, and the new client code. */
  isMailed: boolean
}

/**
 * Sets the password of an account, renews its client code, which opens data without a login, uses up its links, ends its
 * sessions and tells its owner by mail if that is asked for.
 */
export async function setPassword(
  shop: Shop,
  tx: Tx,
  { customerId, passwordHash, token, startsAnew = false, isMailed }: NewPassword,
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
  if (isMailed) await shop.jobs.enqueue(tx, 'mail-password-changed', notice)
}

/** Two changes of one password wait here, and not for each other. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [locked] = await tx.select().from(customer).where(eq(customer.id, id)).for('no key update')
  return locked
}
