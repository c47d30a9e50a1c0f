import type { ShopInfo } from '@surco/contract'
import type { Tx } from '@surco/database'
import { passwordReset, customer, address, billing, knownNetwork } from '@surco/database/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'

import { ShopError } from '../platform/errors.ts'
import { hashToken, newToken } from '../platform/keys.ts'
import {
  mailButton,
  mailPage,
  mailText,
  sendIfKnown,
  type Mail,
  type Mailer,
} from '../platform/mail/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { findCustomer } from './customers.ts'
import { hashNewPassword, lockAccount, setPassword } from './passwords.ts'

/** Has a link for a new password mailed. Whether there is such an account only the job finds out. */
export async function forgotPassword({ db, jobs }: Shop, email: string): Promise<void> {
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-password-reset', { email }))
}

const GOOD_FOR_MS = 60 * 60 * 1000

/**
 * Mails an account's owner a link for a new password, good for an hour; nothing without an account.
 * The token is made here and not with the request, so that the queue never holds it.
 */
export async function sendPasswordReset(shop: Shop, mailer: Mailer, email: string): Promise<void> {
  const { db, clock, config } = shop
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
  const info = await readShopInfo(db)
  const mail = passwordResetMail({ owner, tokenHash, link, shop: info, publicUrl })
  await sendIfKnown(mailer, shop, mail)
}

interface ResetMail {
  owner: { name: string; email: string }
  /** Names the message: what it holds may not be seen from outside. */
  tokenHash: string
  link: string
  shop: ShopInfo
  publicUrl: string
}

const WHY = 'Recibimos una solicitud para restablecer la contraseña de tu cuenta.'
const HOW_LONG = 'El enlace funciona una sola vez y vence en una hora.'
const NOT_YOU =
  'Si no la pediste, no hagas nada: tu contraseña sigue siendo la misma y nadie ha entrado a tu cuenta con este enlace.'

/** "Restablecer contraseña": the link, and what to do if one did not ask for it. */
function passwordResetMail({ owner, tokenHash, link, shop, publicUrl }: ResetMail): Mail {
  const greeting = `Hola, ${owner.name.trim().split(/\s+/, 1)[0]}:`
  return {
    to: owner.email,
    subject: 'Restablecer contraseña',
    messageId: `<password-reset.${tokenHash.slice(0, 32)}@${new URL(publicUrl).hostname}>`,
    text: [greeting, WHY, `Elige una nueva aquí:\n${link}`, HOW_LONG, NOT_YOU]
      .concat(`${shop.name}: ${publicUrl}\n`)
      .join('\n\n'),
    html: mailPage({
      title: 'Restablecer contraseña',
      preview: `${WHY} ${HOW_LONG}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting}`,
        mailText`${WHY}`,
        mailButton('Elegir una contraseña nueva', link),
        mailText`${HOW_LONG}`,
        mailText`${NOT_YOU}`,
      ],
    }),
  }
}

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

/**
 * Whoever opened a mailed link owns the account. The first time somebody else may have registered it with that e-mail:
 * what was saved until then is no longer used by itself. Answers whether it was the first time.
 */
async function proveEmail(tx: Tx, customerId: string, now: Date): Promise<boolean> {
  const proven = await tx
    .update(customer)
    .set({ emailProvenAt: now })
    .where(and(eq(customer.id, customerId), isNull(customer.emailProvenAt)))
    .returning({ id: customer.id })
  if (proven.length === 0) return false
  await tx
    .update(address)
    .set({ isDefault: false, updatedAt: now })
    .where(and(eq(address.customerId, customerId), address.isDefault))
  await tx.delete(billing).where(eq(billing.customerId, customerId))
  await tx.delete(knownNetwork).where(eq(knownNetwork.customerId, customerId))
  return true
}
