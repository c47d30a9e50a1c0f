import { deliveryWords } from '@surco/contract'

import { formatMoney, mailButton, mailLink, mailPage, mailText, type Mail } from '../mail/index.ts'
import type { OrderWithLines } from './get-order.ts'
import { orderLink, receiptLink } from './order-links.ts'
import {
  addressHtml,
  addressText,
  amountsHtml,
  amountsText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
} from './order-mail-parts.ts'

const TOTAL = 'Total pagado'

interface Received extends OrderMailContext {
  /** Its buyer was told before how to pay it, or that the payment is looked at. */
  wasTold: boolean
}

/**
 * "Pedido recibido", or "Recibimos tu pago" of one that waited for it: what was bought, what was
 * paid, where it goes and whom to ask.
 */
export const orderReceivedMail = (context: Received): Mail => ({
  to: context.order.email,
  subject: `${titleOf(context)}: #${context.order.number}`,
  messageId: messageId('received', context),
  text: textBody(context),
  html: htmlBody(context),
})

const titleOf = ({ wasTold }: Received) => (wasTold ? 'Recibimos tu pago' : 'Pedido recibido')

const what = ({ wasTold }: Received) =>
  wasTold ? 'Recibimos tu pago' : 'Recibimos tu pedido y tu pago'

const delivery = ({ shop }: Received) => `Te entregamos en ${deliveryWords(shop)}.`

function invoiceSentence({ invoice }: OrderWithLines) {
  return invoice
    ? `Prepararemos tu factura con el RFC ${invoice.rfc} y te la enviaremos a este email.`
    : 'Si necesitas factura, solicítala dentro del mes de tu compra.'
}

function textBody(context: Received) {
  const { order, publicUrl } = context
  return [
    greeting(order),
    '',
    `${what(context)}. Tu número de orden es #${order.number}.`,
    '',
    ...amountsText(order, TOTAL),
    '',
    ...addressText(order),
    '',
    `${delivery(context)} ${invoiceSentence(order)}`,
    '',
    `Recibo en PDF:\n${receiptLink(order, publicUrl)}`,
    `Consulta tu pedido:\n${orderLink(order, publicUrl)}`,
    '',
    ...contactText(context),
  ].join('\n')
}

function htmlBody(context: Received) {
  const { order, shop, publicUrl } = context
  return mailPage({
    title: titleOf(context),
    preview: `Recibimos tu pago de ${formatMoney(order.total)}. Tu número de orden es #${order.number}.`,
    shop,
    publicUrl,
    content: [
      mailText`${greeting(order)}`,
      mailText`${what(context)}. Tu número de orden es <strong>#${order.number}</strong>.`,
      amountsHtml(order, TOTAL),
      ...addressHtml(order),
      mailText`${delivery(context)} ${invoiceSentence(order)}`,
      mailButton('Recibo en PDF', receiptLink(order, publicUrl)),
      mailText`${mailLink('Consulta tu pedido', orderLink(order, publicUrl))}. Si tienes dudas, ten a la mano tu número de orden.`,
    ],
  })
}
