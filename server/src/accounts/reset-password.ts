import { customer, passwordReset } from '@surco/database/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'

import { ShopError } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { proveEmail } from './prove-email.ts'
import { hashToken } from './secret-token.ts'
import { hashNewPassword, lockAccount, setPassword } from './set-password.ts'

interface NewPassword {
  token: string
  newPassword: string
}

/**
 * Sets the password of the account that a mailed link is for, uses up its links and ends its sessions
 * everywhere; answers whose it is. Throws `LINK_EXPIRED`, and `BAD_INPUT` for a password that may not be chosen.
 */
export async function resetPassword(
  shop: Shop,
  { token, newPassword }: NewPassword,
  network: string,
): Promise<{ id: string; email: string }> {
  const { db, clock } = shop
  const now = clock.now()
  const good = and(
    eq(passwordReset.tokenHash, hashToken(token)),
    isNull(passwordReset.usedAt),
    gt(passwordReset.expiresAt, now),
  )
  // Hashing takes long: not for a link that is none.
  const [link] = await db
    .select({ account: customer })
    .from(passwordReset)
    .innerJoin(customer, eq(customer.id, passwordReset.customerId))
    .where(good)
  if (!link) throw linkExpired()
  const { account } = link
  const passwordHash = await hashNewPassword(account, newPassword, network)
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const used = await tx
      .update(passwordReset)
      .set({ usedAt: now })
      .where(good)
      .returning({ customerId: passwordReset.customerId })
    if (used.length === 0) throw linkExpired()
    const startsAnew = await proveEmail(tx, account.id, now)
    await setPassword(shop, tx, {
      customerId: account.id,
      passwordHash,
      startsAnew,
      isMailed: true,
    })
  })
  return account
}

const linkExpired = () =>
  new ShopError('LINK_EXPIRED', 'The link is unknown, used up or older than an hour')
