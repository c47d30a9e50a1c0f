import { mailHeading, mailLink, mailPage, mailText, type Mail } from '../mail/index.ts'
import type { OrderWithLines } from './get-order.ts'
import { orderLink } from './order-links.ts'
import {
  amountsHtml,
  amountsText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
} from './order-mail-parts.ts'

const TOTAL = 'Total pagado'
const WHAT =
  'Recibimos tu pago, pero ya no hay unidades suficientes de lo que pediste; te escribimos hoy para acordar la entrega o el reembolso.'
const WHY =
  'No pagues de nuevo: tu dinero está seguro. Si prefieres el reembolso, te devolvemos el total al mismo medio de pago.'

const LATE =
  'Tu pago llegó después de la fecha límite, cuando tus productos ya no estaban apartados.'

/** It had ended unpaid before: its units were given back. */
function wasLate({ events }: OrderWithLines) {
  const paid = events.findLastIndex(({ status }) => status === 'paid')
  return events[paid - 1]?.status === 'expired'
}

/** "Recibimos tu pago" for an order whose units are gone: no delivery is promised, and people will write. */
export function orderLackingMail(context: OrderMailContext): Mail {
  const { order, shop, publicUrl } = context
  const link = orderLink(order, publicUrl)
  const why = wasLate(order) ? `${LATE} ${WHY}` : WHY
  return {
    to: order.email,
    subject: `Recibimos tu pago: #${order.number}`,
    messageId: messageId('lacking', context),
    text: [greeting(order), WHAT, why, `Tu pedido #${order.number}:`]
      .concat(amountsText(order, TOTAL).join('\n'), `Consulta tu pedido:\n${link}`)
      .concat(contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Recibimos tu pago',
      preview: WHAT,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${WHAT}`,
        mailText`${why}`,
        mailHeading(`Tu pedido #${order.number}`),
        amountsHtml(order, TOTAL),
        mailText`${mailLink('Consulta tu pedido', link)}`,
      ],
    }),
  }
}
