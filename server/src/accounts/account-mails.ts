import { createHash } from 'node:crypto'

import type { ShopInfo } from '@surco/contract'
import { customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { isTooOften } from '../platform/http/guards.ts'
import {
  mailboxOfCustomer,
  mailPage,
  mailText,
  sendIfKnown,
  type Mail,
  type Mailer,
} from '../platform/mail/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'
import { clientCodeInGroups } from './client-code.ts'

interface AccountMail {
  to: { name: string; email: string }
  /** Parts of the message id, which must be the same at every retry. */
  about: [kind: string, ...secrets: string[]]
  subject: string
  paragraphs: string[]
  shop: ShopInfo
  publicUrl: string
}

/** Creates a message about an account, without links that grant access. */
export function accountMail({
  to,
  about,
  subject,
  paragraphs,
  shop,
  publicUrl,
}: AccountMail): Mail {
  const greeting = `Hola, ${to.name.trim().split(/\s+/, 1)[0]}:`
  const hash = createHash('sha256').update(about.join(' ')).digest('hex').slice(0, 32)
  return {
    to: to.email,
    subject,
    messageId: `<${about[0]}.${hash}@${new URL(publicUrl).hostname}>`,
    text: [greeting, ...paragraphs, `${shop.name}: ${publicUrl}\n`].join('\n\n'),
    html: mailPage({
      title: subject,
      // Not taken from the text: a locked phone must not show a code.
      preview: 'Un aviso sobre tu cuenta.',
      shop,
      publicUrl,
      content: [greeting, ...paragraphs].map((paragraph) => mailText`${paragraph}`),
    }),
  }
}

/**
 * Counts a notice about an account, and returns whether to mail it. Anybody can register aliases of another person's
 * mailbox and keep changing those accounts; customers with a verified mailbox always get the notice.
 */
export async function isNoticeMailed(shop: Shop, email: string): Promise<boolean> {
  const { mailbox, isProven } = await mailboxOfCustomer(shop.db, email)
  return isProven || !(await isTooOften(shop, 'accountMailsToMailbox', mailbox))
}

/** Mails a customer their current client code. */
export async function sendClientCode(shop: Shop, mailer: Mailer, customerId: string) {
  const { db, config } = shop
  const [to] = await db.select().from(customer).where(eq(customer.id, customerId))
  if (!to) return
  await sendIfKnown(
    mailer,
    shop,
    accountMail({
      to,
      about: ['client-code', to.id, to.clientCode],
      subject: 'Tu código de cliente',
      paragraphs: [
        `Tu código de cliente es ${clientCodeInGroups(to.clientCode)}.`,
        'Con él se llenan solos tus datos de factura al crear una cuenta, en «Ya tengo código de cliente».',
        'Es solo tuyo: quien lo tenga puede ver tu nombre, tu email, tu RFC, tu régimen y tu código postal. No lo compartas ni reenvíes este correo.',
        'En «Mi cuenta» puedes generar otro cuando quieras; el anterior deja de funcionar.',
      ],
      shop: await readShopInfo(db),
      publicUrl: config.publicUrl,
    }),
  )
}

const LOOK_AGAIN =
  'Como es la primera vez que confirmas este correo, quitamos los datos de facturación guardados y ninguna dirección quedó como predeterminada: revísalos antes de tu próxima compra.'

/** Mails the owner of an account that its password was changed. */
export async function sendPasswordChanged(
  shop: Shop,
  mailer: Mailer,
  { customerId, at, startsAnew }: { customerId: string; at: string; startsAnew?: boolean },
) {
  const { db, config } = shop
  const [to] = await db.select().from(customer).where(eq(customer.id, customerId))
  if (!to) return
  await sendIfKnown(
    mailer,
    shop,
    accountMail({
      to,
      about: ['password-changed', to.id, at],
      subject: 'Tu contraseña cambió',
      paragraphs: [
        'La contraseña de tu cuenta acaba de cambiar y cerramos tus otras sesiones.',
        startsAnew ? LOOK_AGAIN : 'Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, pide cuanto antes un enlace en «¿Olvidaste tu contraseña?», elige otra y revisa que nadie más lea tu correo.',
      ],
      shop: await readShopInfo(db),
      publicUrl: config.publicUrl,
    }),
  )
}
