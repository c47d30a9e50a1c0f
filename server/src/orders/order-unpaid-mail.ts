import { mailButton, mailPage, mailText, type Mail } from '../mail/index.ts'
import {
  amountsHtml,
  amountsText,
  contactText,
  messageId,
  NAMELESS_GREETING,
  type OrderMailContext,
} from './order-mail-parts.ts'

interface Told {
  kind: string
  subject: string
  title: string
  /** What became of the order. */
  what: string
  /** For whom money left all the same. */
  otherwise: string
}

const TOTAL = 'Total'
const AGAIN = 'Si todavía los quieres, puedes volver a pedir cuando gustes.'

/** About an order that ended without a payment: what it was, and that it can be ordered again. */
export function orderUnpaidMail(context: OrderMailContext, told: Told): Mail {
  const { order, shop, publicUrl } = context
  const { title, what, otherwise } = told
  const link = `${publicUrl}/productos`
  return {
    to: order.email,
    subject: told.subject,
    // Ordered again it may end again, which is news.
    messageId: messageId(`${told.kind}-${order.events.length}`, context),
    text: [NAMELESS_GREETING, what, amountsText(order, TOTAL).join('\n')]
      .concat(`${AGAIN}\n${link}`, otherwise, contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title,
      preview: `${what} ${AGAIN}`,
      shop,
      publicUrl,
      content: [
        mailText`${NAMELESS_GREETING}`,
        mailText`${what}`,
        amountsHtml(order, TOTAL),
        mailText`${AGAIN}`,
        mailButton('Volver a pedir', link),
        mailText`${otherwise}`,
      ],
    }),
  }
}
