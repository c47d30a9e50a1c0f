import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { badInput } from '../errors.ts'
import type { CustomerCaller } from '../http/implement.ts'
import type { Shop } from '../shop.ts'
import { isNoticeMailed } from './account-mails.ts'
import { isPassword } from './hash-password.ts'
import { hashNewPassword, lockAccount, setPassword } from './set-password.ts'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Sets another password for whoever is signed in and knows the current one; every other session ends.
 * Throws `BAD_INPUT` for a wrong current password and for a new one that may not be chosen.
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
