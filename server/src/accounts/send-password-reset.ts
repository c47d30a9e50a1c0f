import { passwordReset } from '@surco/database/schema'

import type { Mailer } from '../mail/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { findCustomer } from './find-customer.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { hashToken, newToken } from './secret-token.ts'

const GOOD_FOR_MS = 60 * 60 * 1000

/**
 * Mails an account's owner a link for a new password, good for an hour; nothing without an account.
 * The token is made here and not with the request, so that the queue never holds it.
 */
export async function sendPasswordReset(
  { db, clock, config }: Shop,
  mailer: Mailer,
  email: string,
): Promise<void> {
  const owner = await findCustomer(db, email)
  if (!owner) return
  const now = clock.now()
  const token = newToken()
  const tokenHash = hashToken(token)
  await db.insert(passwordReset).values({
    tokenHash,
    customerId: owner.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  })
  const { publicUrl } = config
  const link = `${publicUrl}/recuperar-contrasena?token=${token}`
  await mailer.send(
    passwordResetMail({ owner, tokenHash, link, shop: await readShopInfo(db), publicUrl }),
  )
}
