import type { customer } from '@surco/database/schema'

import { newToken } from '../platform/keys.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Shop } from '../shop.ts'
import { createCustomer, findCustomer } from './customers.ts'
import { findPaidOfGuest } from './guest-orders.ts'
import { type LinkWords, sendPasswordLink } from './password-reset.ts'
import { hashPassword } from './passwords.ts'

/**
 * Mails a link for the account's password to the e-mail of a guest's paid order; creates the account if there is none.
 * Until the link is opened the account is empty and nobody can sign in, since the e-mail may be mistyped.
 */
export async function sendAccountOfOrder(
  shop: Shop,
  mailer: Mailer,
  orderId: string,
): Promise<void> {
  const { db, clock } = shop
  const order = await findPaidOfGuest(db, orderId)
  if (!order) return
  const { email, name, number } = order
  const known = await findCustomer(db, email)
  if (known) return sendPasswordLink(shop, mailer, known, wordsOf(number, known))
  const passwordHash = await hashPassword(newToken(), 'shop')
  const person = { name, email, passwordHash, createdAt: clock.now() }
  const made = await db.transaction((tx) => createCustomer(tx, person))
  return sendPasswordLink(shop, mailer, made, wordsOf(number, made))
}

type Account = typeof customer.$inferSelect

const wordsOf = (number: number, { termsAcceptedAt }: Account): LinkWords =>
  termsAcceptedAt === null ? newWords(number) : knownWords(number)

const newWords = (number: number): LinkWords => ({
  subject: 'Crea tu cuenta',
  why: `Pediste crear una cuenta con este correo después de comprar (pedido #${number}). Elige tu contraseña y encontrarás ahí tus pedidos. Al hacerlo aceptas los términos y condiciones de la tienda.`,
  button: 'Elegir mi contraseña',
  otherwise: 'Si no la pediste, no hagas nada: sin este enlace nadie puede entrar a ella.',
  isNew: true,
})

const knownWords = (number: number): LinkWords => ({
  subject: 'Ya tienes una cuenta',
  why: `Pediste una cuenta con este correo después de comprar (pedido #${number}), y ya tienes una. Elige una contraseña nueva y tus compras sin cuenta quedarán en ella; si no, sigue entrando con la que ya tienes.`,
  button: 'Elegir una contraseña nueva',
  otherwise: 'Si no la pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  isNew: false,
})
