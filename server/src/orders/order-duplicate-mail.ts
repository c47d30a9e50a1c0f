import { paymentMethodName } from '@surco/contract'

import { formatMoney, mailLink, mailPage, mailText, type Mail } from '../mail/index.ts'
import { orderLink } from './order-links.ts'
import { contactText, greeting, messageId, type OrderMailContext } from './order-mail-parts.ts'

/** A payment of what was paid already. */
export interface Duplicate {
  attemptId: number
  provider: string
  /** Centavos given back so far. */
  refunded: number
}

const title = 'Te reembolsamos un pago repetido'

/** "Te reembolsamos un pago repetido": the order was paid already; how much comes back, by which way and when. */
export function orderDuplicateMail(context: OrderMailContext, duplicate: Duplicate): Mail {
  const { order, shop, publicUrl } = context
  const { attemptId, provider, refunded } = duplicate
  const what = `Recibimos un pago repetido de tu pedido #${order.number}: tu compra ya estaba pagada. Te reembolsamos ${formatMoney(refunded)}; no tienes que hacer nada.`
  const how = `Verás el dinero en 5 a 7 días hábiles, por el mismo medio con el que hiciste ese pago (${paymentMethodName(provider)}).`
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `${title} de tu pedido #${order.number}`,
    messageId: messageId(`duplicate-${attemptId}-${refunded}`, context),
    text: [greeting(order), what, how, `Consulta tu pedido:\n${link}`]
      .concat(contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title,
      preview: `${what} ${how}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${what}`,
        mailText`${how}`,
        mailText`${mailLink('Consulta tu pedido', link)}`,
      ],
    }),
  }
}
