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
import { takeGuestOrders } from './guest-orders.ts'
import { hashNewPassword, lockAccount, setPassword } from './passwords.ts'

/** Enqueues a mail with a link for a new password. Only the job checks whether the account exists, so the response does not reveal it. */
export async function forgotPassword({ db, jobs }: Shop, email: string): Promise<void> {
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-password-reset', { email }))
}

const VALID_MS = 60 * 60 * 1000

/**
 * Mails an account's owner a link for a new password, valid for an hour; does nothing without an account. The token is
 * created here and not with the request, so that the queue never holds it.
 */
export async function sendPasswordReset(shop: Shop, mailer: Mailer, email: string): Promise<void> {
  const owner = await findCustomer(shop.db, email)
  if (owner) await sendPasswordLink(shop, mailer, owner, resetWords)
}

/** Texts of a mail with a link for a password. */
export interface LinkWords {
  subject: string
  why: string
  button: string
  otherwise: string
  /** Whether the page says that an account is created. */
  isNew: boolean
}

const resetWords: LinkWords = {
  subject: 'Restablecer contraseña',
  why: 'Recibimos una solicitud para restablecer la contraseña de tu cuenta.',
  button: 'Elegir una contraseña nueva',
  otherwise:
    'Si no la pediste, no hagas nada: tu contraseña sigue siendo la misma y nadie ha entrado a tu cuenta con este enlace.',
  isNew: false,
}

/** Mails the owner of an account a link for a password, valid once within an hour. */
export async function sendPasswordLink(
  shop: Shop,
  mailer: Mailer,
  owner: typeof customer.$inferSelect,
  words: LinkWords,
): Promise<void> {
  const { db, clock, config } = shop
  const now = clock.now()
  const token = newToken()
  const tokenHash = hashToken(token)
  await db.insert(passwordReset).values({
    tokenHash,
    customerId: owner.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  const { publicUrl } = config
  const link = `${publicUrl}/recuperar-contrasena?token=${token}${words.isNew ? '&cuenta=nueva' : ''}`
  const info = await readShopInfo(db)
  const mail = linkMail({ owner, tokenHash, link, words, shop: info, publicUrl })
  await sendIfKnown(mailer, shop, mail)
}

interface LinkMail {
  owner: { name: string; email: string }
  /** Used for the message id, which must not reveal the token. */
  tokenHash: string
  link: string
  words: LinkWords
  shop: ShopInfo
  publicUrl: string
}

const HOW_LONG = 'El enlace funciona una sola vez y vence en una hora.'

/** Creates the mail with the link, which also says what to do if it was not requested. */
function linkMail({ owner, tokenHash, link, words, shop, publicUrl }: LinkMail): Mail {
  const { subject, why, button, otherwise } = words
  const greeting = `Hola, ${owner.name.trim().split(/\s+/, 1)[0]}:`
  return {
    to: owner.email,
    subject,
    messageId: `<password-reset.${tokenHash.slice(0, 32)}@${new URL(publicUrl).hostname}>`,
    text: [greeting, why, `${button}:\n${link}`, HOW_LONG, otherwise]
      .concat(`${shop.name}: ${publicUrl}\n`)
      .join('\n\n'),
    html: mailPage({
      title: subject,
      preview: `${why} ${HOW_LONG}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting}`,
        mailText`${why}`,
        mailButton(button, link),
        mailText`${HOW_LONG}`,
        mailText`${otherwise}`,
      ],
    }),
  }
}

interface NewPassword {
  token: string
  newPassword: string
}

/**
 * Sets the password of the account of a mailed link, uses up its links, ends all its sessions, and moves paid guest orders
 * of its e-mail to it. Returns the account. Throws `LINK_EXPIRED`, and `BAD_INPUT` for a password that is not allowed.
 */
export async function resetPassword(
  shop: Shop,
  { token, newPassword }: NewPassword,
  network: string,
): Promise<{ id: string; email: string }> {
  const { db, clock } = shop
  const now = clock.now()
  const isValid = and(
    eq(passwordReset.tokenHash, hashToken(token)),
    isNull(passwordReset.usedAt),
    gt(passwordReset.expiresAt, now),
  )
  // Checked before hashing, which takes long.
  const [link] = await db
    .select({ account: customer })
    .from(passwordReset)
    .innerJoin(customer, eq(customer.id, passwordReset.customerId))
    .where(isValid)
  if (!link) throw linkExpired()
  const { account } = link
  const passwordHash = await hashNewPassword(account, newPassword, network)
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    const used = await tx
      .update(passwordReset)
      .set({ usedAt: now })
      .where(isValid)
      .returning({ customerId: passwordReset.customerId })
    if (used.length === 0) throw linkExpired()
    const startsAnew = await proveEmail(tx, account.id, now)
    // Created by the shop for a guest, who had no password yet.
    const isFirst = startsAnew && account.termsAcceptedAt === null
    if (isFirst) await acceptTerms(tx, account.id, now)
    await takeGuestOrders(tx, account)
    const change = { customerId: account.id, passwordHash, startsAnew, isFirst }
    await setPassword(shop, tx, { ...change, isMailed: true })
  })
  return account
}

const acceptTerms = (tx: Tx, customerId: string, now: Date) =>
  tx.update(customer).set({ termsAcceptedAt: now }).where(eq(customer.id, customerId))

const linkExpired = () =>
  new ShopError('LINK_EXPIRED', 'The link is unknown, used up or older than an hour')

/**
 * Records that the account's owner opened a mailed link. Before the first time, somebody else may have registered this
 * e-mail: data saved until then is no longer used automatically. Returns whether it was the first time.
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
