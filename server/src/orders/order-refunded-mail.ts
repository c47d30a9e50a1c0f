import { paymentMethodName } from '@surco/contract'

import { formatMoney, mailLink, mailPage, mailText, type Mail } from '../mail/index.ts'
import { orderLink } from './order-links.ts'
import { contactText, greeting, messageId, type OrderMailContext } from './order-mail-parts.ts'

/** "Reembolso de tu pedido": how much comes back, by which way and when; `refunded` in centavos. */
export function orderRefundedMail(context: OrderMailContext, refunded: number): Mail {
  const { order, shop, publicUrl } = context
  const amount = formatMoney(refunded)
  const whole = refunded >= order.total
  const what = whole
    ? `Reembolsamos el total de tu pedido #${order.number}: ${amount}.`
    : `Reembolsamos ${amount} de los ${formatMoney(order.total)} de tu pedido #${order.number}.`
  const how = `Verás el dinero en 5 a 7 días hábiles, por el mismo medio con el que pagaste (${paymentMethodName(order.paymentMethod)}).`
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `Reembolso de tu pedido #${order.number}`,
    // A further refund of the same order is news.
    messageId: messageId(`refunded-${refunded}`, context),
    text: [greeting(order), what, how, `Consulta tu pedido:\n${link}`]
      .concat(contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Reembolso de tu pedido',
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
