import { type Mail, mailLink, mailPage, mailText } from '../../platform/mail/index.ts'
import { orderLink } from '../queries/order-details.ts'
import {
  addressHtml,
  addressText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
} from './mail-parts.ts'

/** "Cambiamos la dirección de tu pedido": the new address, and what to do if the buyer did not ask for it. */
export function orderMovedMail(context: OrderMailContext, at: string): Mail {
  const { order, shop, publicUrl } = context
  const what = `Cambiamos la dirección de entrega de tu pedido #${order.number}.`
  const otherwise = 'Si no lo pediste, escríbenos o llámanos enseguida.'
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `Cambiamos la dirección de tu pedido #${order.number}`,
    messageId: messageId(`moved-${at}`, context),
    text: [greeting(order), what, addressText(order).join('\n'), otherwise]
      .concat(`Consulta tu pedido:\n${link}`, contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Cambiamos la dirección de tu pedido',
      preview: what,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${what}`,
        ...addressHtml(order),
        mailText`${otherwise}`,
        mailText`${mailLink('Consulta tu pedido', link)}`,
      ],
    }),
  }
}
