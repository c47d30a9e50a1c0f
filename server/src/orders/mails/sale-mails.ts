import { deliveryWords } from '@surco/contract'

import { FinalError } from '../../platform/errors.ts'
import { startOfKey } from '../../platform/keys.ts'
import {
  type Mailer,
  formatMoney,
  mailButton,
  mailLink,
  mailPage,
  mailText,
  type Mail,
  mailHeading,
} from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import { isForMove } from '../queries/awaits-move.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { isPickedUp, orderLink, receiptLink } from '../queries/order-details.ts'
import {
  getMailContext,
  addressHtml,
  addressText,
  amountsHtml,
  amountsText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
} from './mail-parts.ts'
import { sendSale } from './merchant-mails.ts'

interface Sale {
  orderId: string
  /** Whether it was paid when its units were out of stock. */
  lacksUnits: boolean
}

/**
 * Mails a paid order to its buyer and to the merchant. If one mail fails, a separate job retries it; throws if
 * both fail.
 */
export async function sendSaleMails(shop: Shop, mailer: Mailer, { orderId, lacksUnits }: Sale) {
  const context = await getMailContext(shop, orderId)
  const toBuyer = lacksUnits ? orderLackingMail(context) : orderReceivedMail(context)
  const [bought, sold] = await Promise.allSettled([
    mailer.send(toBuyer),
    sendSale(shop, mailer, context),
  ])
  const [failure, other] = [bought, sold].filter((outcome) => outcome.status === 'rejected')
  if (!failure) return
  // Prefers the error that a retry may solve; the job then sends both again.
  if (other) throw failure.reason instanceof FinalError ? other.reason : failure.reason
  const missed = failure === sold ? 'mail-merchant-sale' : buyerMail(lacksUnits)
  const order = startOfKey(orderId)
  shop.log.warn({ err: failure.reason, order, missed }, 'one of two mails was not sent')
  await shop.db.transaction((tx) => shop.jobs.enqueue(tx, missed, { orderId }))
}

const buyerMail = (lacksUnits: boolean) =>
  lacksUnits ? 'mail-order-lacking' : 'mail-order-received'

const TOTAL = 'Total pagado'

interface Received extends OrderMailContext {
  /** Whether the buyer was mailed before how to pay it, or that the payment is in review. */
  wasMailed: boolean
}

/**
 * "Pedido recibido", or "Recibimos tu pago" for an order that waited for payment: products, amounts, delivery
 * address and contact.
 */
export const orderReceivedMail = (context: Received): Mail => ({
  to: context.order.email,
  subject: `${titleOf(context)}: #${context.order.number}`,
  messageId: messageId('received', context),
  text: textBody(context),
  html: htmlBody(context),
})

function titleOf({ wasMailed, order }: Received) {
  if (isForMove(order)) return 'Recibimos el pago del envío'
  if (order.credit > 0) return 'Tu cambio de piezas está hecho'
  return wasMailed ? 'Recibimos tu pago' : 'Pedido recibido'
}

function what({ wasMailed, order }: Received) {
  const { credit, extended, total } = order
  if (isForMove(order))
    return `Recibimos el pago del envío de tu pedido #${extended} a la dirección nueva`
  if (credit > 0) {
    const paid = total > 0 ? 'Recibimos el pago de la diferencia: c' : 'C'
    return `${paid}ambiamos las piezas de tu pedido #${extended} como lo acordamos contigo`
  }
  return wasMailed ? 'Recibimos tu pago' : 'Recibimos tu pedido y tu pago'
}

function delivery({ shop, order }: Received) {
  const words = deliveryWords(shop, order.delivery?.days)
  return isPickedUp(order)
    ? `Lo puedes recoger en ${words}, cuando te avisemos.`
    : `Te entregamos en ${words}.`
}

function invoiceSentence({ invoice }: OrderWithLines) {
  return invoice
    ? `Prepararemos tu factura con el RFC ${invoice.rfc} y te la enviaremos a este email.`
    : 'Si necesitas factura, solicítala dentro del mes de tu compra.'
}

const previewOf = (context: Received) =>
  context.order.credit > 0
    ? what(context)
    : `Recibimos tu pago de ${formatMoney(context.order.total)}`

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
    preview: `${previewOf(context)}. Tu número de orden es #${order.number}.`,
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

const WHAT =
  'Recibimos tu pago, pero ya no hay unidades suficientes de lo que pediste; te escribimos hoy para acordar la entrega o el reembolso.'
const WHY =
  'No pagues de nuevo: tu dinero está seguro. Si prefieres el reembolso, te devolvemos el total al mismo medio de pago.'

const LATE =
  'Tu pago llegó después de la fecha límite, cuando tus productos ya no estaban apartados.'

/** Whether it had expired before it was paid: its units were released. */
function wasLate({ events }: OrderWithLines) {
  const paid = events.findLastIndex(({ status }) => status === 'paid')
  return events[paid - 1]?.status === 'expired'
}

/** "Recibimos tu pago" for an order whose units are out of stock: it promises no delivery; staff will write. */
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
