import {
  formatMoney,
  mailButton,
  mailHeading,
  mailPage,
  mailText,
  type Mail,
} from '../../platform/mail/index.ts'
import { formatDeadline } from '../../platform/time.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { payLinkOf } from '../queries/order-details.ts'
import {
  addressHtml,
  addressText,
  amountsHtml,
  amountsText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
} from './mail-parts.ts'

function openingText({ number, extended, credit, lines }: OrderWithLines) {
  if (extended === null)
    return `Preparamos tu pedido #${number} como lo acordamos contigo y apartamos tus productos.`
  if (lines.length === 0)
    return `Para enviar tu pedido #${extended} a la dirección nueva solo falta pagar la diferencia del envío, en el pedido #${number}.`
  const ready = `apartamos las piezas nuevas en el pedido #${number}.`
  return credit > 0
    ? `Preparamos el cambio de tu pedido #${extended} como lo acordamos contigo y ${ready} Solo falta pagar la diferencia.`
    : `Preparamos lo que agregas a tu pedido #${extended} y ${ready}`
}

function expiryText({ extended, lines }: OrderWithLines) {
  if (extended === null)
    return 'Después, el pedido se cancela sin costo y los productos vuelven a la venta.'
  return lines.length === 0
    ? `Después, el cambio se cancela sin costo y tu pedido #${extended} sigue con su dirección de antes.`
    : `Después, el cambio se cancela sin costo y tu pedido #${extended} queda como estaba.`
}

const TOTAL = 'Total a pagar'
const PAYMENT_METHODS = 'Elige cómo pagar al abrir el enlace.'

/** "Paga tu pedido": the order agreed with staff, the payment link, and until when its units are held. */
export function orderLinkMail(context: OrderMailContext, payUntil: Date, at: string): Mail {
  const { order, shop, publicUrl } = context
  const opening = openingText(order)
  const until = `Págalo antes del ${formatDeadline(payUntil)} (hora del centro de México). ${expiryText(order)}`
  const link = payLinkOf(order, publicUrl)
  const otherwise = 'Si no lo pediste, no pagues nada y escríbenos.'
  return {
    to: order.email,
    subject: `Paga tu pedido #${order.number}: ${formatMoney(order.total)}`,
    messageId: messageId(`link-${at}`, context),
    text: [greeting(order), opening, `Paga tu pedido:\n${link}`, until, PAYMENT_METHODS]
      .concat(amountsText(order, TOTAL).join('\n'), addressText(order).join('\n'), otherwise)
      .concat(contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Paga tu pedido',
      preview: `${formatMoney(order.total)}. ${until}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${opening}`,
        mailButton('Pagar mi pedido', link),
        mailText`${until}`,
        mailText`${PAYMENT_METHODS}`,
        mailHeading('Tu pedido'),
        amountsHtml(order, TOTAL),
        ...addressHtml(order),
        mailText`${otherwise}`,
      ],
    }),
  }
}
