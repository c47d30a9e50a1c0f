import type { Tx } from '@surco/database'
import { customer, passwordReset, session } from '@surco/database/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { hashPassword } from './hash-password.ts'
import { hashToken } from './secret-token.ts'

interface NewPassword {
  token: string
  newPassword: string
}

/**
 * Sets the password of the account that a mailed link is for, uses up its links and ends its sessions
 * everywhere. Answers whose it was. Throws `LINK_EXPIRED`.
 */
export async function resetPassword(
  { db, clock }: Shop,
  { token, newPassword }: NewPassword,
): Promise<string> {
  const now = clock.now()
  const good = and(
    eq(passwordReset.tokenHash, hashToken(token)),
    isNull(passwordReset.usedAt),
    gt(passwordReset.expiresAt, now),
  )
  const { customerId } = passwordReset
  // Hashing takes long: not for a link that is none.
  const [link] = await db.select({ customerId }).from(passwordReset).where(good)
  if (!link) throw linkExpired()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await lockCustomer(tx, link.customerId)
    const used = await tx
      .update(passwordReset)
      .set({ usedAt: now })
      .where(good)
      .returning({ customerId })
    if (used.length === 0) throw linkExpired()
    await changePassword(tx, link.customerId, passwordHash, now)
  })
  return link.customerId
}

/** Two links of one customer wait here, and not for each other. */
const lockCustomer = (tx: Tx, id: string) =>
  tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('no key update')

async function changePassword(tx: Tx, customerId: string, passwordHash: string, now: Date) {
  await tx.update(customer).set({ passwordHash, updatedAt: now }).where(eq(customer.id, customerId))
  await tx.delete(session).where(eq(session.customerId, customerId))
  await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(and(eq(passwordReset.customerId, customerId), isNull(passwordReset.usedAt)))
}

const linkExpired = () =>
  new ShopError('LINK_EXPIRED', 'The link is unknown, used up or older than an hour')
