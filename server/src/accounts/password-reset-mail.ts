import type { ShopInfo } from '@surco/contract'

import { mailButton, mailPage, mailText, type Mail } from '../mail/index.ts'

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
export function passwordResetMail({ owner, tokenHash, link, shop, publicUrl }: ResetMail): Mail {
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
