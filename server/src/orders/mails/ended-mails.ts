import { paymentMethodName } from '@surco/contract'

import {
  mailButton,
  mailPage,
  mailText,
  type Mail,
  formatMoney,
  mailLink,
} from '../../platform/mail/index.ts'
import { isForMove } from '../queries/awaits-move.ts'
import { orderLink } from '../queries/order-details.ts'
import {
  amountsHtml,
  amountsText,
  contactText,
  messageId,
  NAMELESS_GREETING,
  type OrderMailContext,
  greeting,
  unitsOf,
} from './mail-parts.ts'

interface EndedMail {
  kind: string
  subject: string
  title: string
  /** What became of the order. */
  what: string
  /** Omitted for a buyer who bought the products with another order. */
  again?: typeof AGAIN
  /** What to do if money was charged nevertheless. */
  otherwise: string
}

const TOTAL = 'Total'
const AGAIN = 'Si todavía quieres los productos, puedes volver a pedir cuando gustes.'

/** Writes a mail about an order that ended unpaid. */
function orderUnpaidMail(context: OrderMailContext, ended: EndedMail): Mail {
  const { order, shop, publicUrl } = context
  const { title, otherwise } = ended
  const { extended } = order
  const what =
    extended === null
      ? ended.what
      : `${ended.what} Era para cambiar ${isForMove(order) ? 'la dirección de ' : ''}tu pedido #${extended}, que queda como estaba.`
  const link = `${publicUrl}/productos`
  return {
    to: order.email,
    subject: ended.subject,
    // An order that is placed again may end again, which needs another mail.
    messageId: messageId(`${ended.kind}-${order.events.length}`, context),
    text: [NAMELESS_GREETING, what, amountsText(order, TOTAL).join('\n')]
      .concat(
        ended.again ? `${ended.again}\n${link}` : [],
        otherwise,
        contactText(context).join('\n'),
      )
      .join('\n\n'),
    html: mailPage({
      title,
      preview: ended.again ? `${what} ${ended.again}` : what,
      shop,
      publicUrl,
      content: [
        mailText`${NAMELESS_GREETING}`,
        mailText`${what}`,
        amountsHtml(order, TOTAL),
        ...(ended.again ? [mailText`${ended.again}`, mailButton('Volver a pedir', link)] : []),
        mailText`${otherwise}`,
      ],
    }),
  }
}

/** "Pedido vencido": it was not paid in time, nothing was charged, and it can be ordered again. */
export const orderExpiredMail = (context: OrderMailContext): Mail =>
  orderUnpaidMail(context, {
    kind: 'expired',
    subject: `Tu pedido #${context.order.number} venció sin pago`,
    title: 'Tu pedido venció sin pago',
    what: `No recibimos el pago de tu pedido #${context.order.number} a tiempo, así que lo cancelamos y los productos volvieron a la venta. No se te cobró nada.`,
    again: AGAIN,
    otherwise:
      'Si ya habías pagado, no pagues de nuevo: escríbenos con tu comprobante y lo revisamos enseguida.',
  })

/** "El pago no se completó": a payment under review or pending failed; it can be ordered again. */
export const orderFailedMail = (context: OrderMailContext): Mail =>
  orderUnpaidMail(context, {
    kind: 'failed',
    subject: `El pago de tu pedido #${context.order.number} no se completó`,
    title: 'El pago no se completó',
    what: `El pago de tu pedido #${context.order.number} no se completó, así que lo cancelamos y los productos volvieron a la venta. No se te cobró nada.`,
    again: AGAIN,
    otherwise:
      'Si ves en tu cuenta un cargo por esta compra, no pagues de nuevo: escríbenos y lo revisamos enseguida.',
  })

/** A refund that staff asked for. */
export interface OwnRefund {
  /** Centavos. */
  amount: number
  lines: readonly { productId: number; quantity: number }[]
}

interface Refunded {
  /** Centavos in all, so far. */
  refunded: number
  own?: OwnRefund | undefined
}

const WITHDRAWN_VOUCHER = 'La ficha o la CLABE que te enviamos para pagarlo ya no vale: no la uses.'

/** "Cancelamos tu pedido": its link and voucher must no longer be paid; nothing was charged. */
export function orderCancelledMail(context: OrderMailContext, hadVoucher: boolean): Mail {
  const { number, payUntil } = context.order
  const what = [
    `Cancelamos tu pedido #${number}, que todavía no estaba pagado.`,
    ...(payUntil ? ['El enlace que te enviamos para pagarlo ya no sirve.'] : []),
    ...(hadVoucher ? [WITHDRAWN_VOUCHER] : []),
    'No se te cobró nada.',
  ].join(' ')
  return orderUnpaidMail(context, {
    kind: 'cancelled',
    subject: `Cancelamos tu pedido #${number}`,
    title: 'Cancelamos tu pedido',
    what,
    again: AGAIN,
    otherwise: 'Si ya lo habías pagado, escríbenos con tu comprobante y lo revisamos enseguida.',
  })
}

/** "Reembolso de tu pedido": amount, units, means and time of the refund, and what is still to be shipped. */
export function orderRefundedMail(context: OrderMailContext, given: Refunded): Mail {
  const { order, shop, publicUrl } = context
  const what = whatComesBack(context, given)
  const units = unitsOf(given.own?.lines ?? [], order.lines)
  const how = `Verás el dinero en 5 a 7 días hábiles, por el mismo medio con el que pagaste (${paymentMethodName(order.paymentMethod)}).`
  const rest = order.toShip > 0 ? ['Lo demás de tu pedido sigue en camino como siempre.'] : []
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `Reembolso de tu pedido #${order.number}`,
    // A further refund of the same order needs another mail.
    messageId: messageId(`refunded-${given.refunded}`, context),
    text: [greeting(order), what, ...(units.length > 0 ? [units.join('\n')] : []), how, ...rest]
      .concat(`Consulta tu pedido:\n${link}`, contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Reembolso de tu pedido',
      preview: `${what} ${how}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${what}`,
        ...units.map((line) => mailText`${line}`),
        mailText`${how}`,
        ...rest.map((line) => mailText`${line}`),
        mailText`${mailLink('Consulta tu pedido', link)}`,
      ],
    }),
  }
}

function whatComesBack({ order }: OrderMailContext, { refunded, own }: Refunded): string {
  const all = formatMoney(refunded)
  const part = formatMoney(own?.amount ?? refunded)
  const isMore = own !== undefined && own.amount < refunded
  const worth = order.total + order.credit
  const named = isForMove(order)
    ? `tu pedido #${order.number}, el envío de tu pedido #${order.extended} a otra dirección`
    : `tu pedido #${order.number}`
  if (refunded >= worth) {
    return isMore
      ? `Reembolsamos los ${part} que faltaban de ${named}. Con esto te devolvimos el total: ${all}.`
      : `Reembolsamos el total de ${named}: ${all}.`
  }
  const what = `Reembolsamos ${part} de los ${formatMoney(worth)} de ${named}.`
  return isMore ? `${what} Con esto te hemos devuelto ${all}.` : what
}

/** A payment of an order that was already paid. */
export interface Duplicate {
  attemptId: number
  provider: string
  /** Centavos refunded so far. */
  refunded: number
}

const DUPLICATE_TITLE = 'Te reembolsamos un pago repetido'

/** "Te reembolsamos un pago repetido": the order was already paid; amount, means and time of the refund. */
export function orderDuplicateMail(context: OrderMailContext, duplicate: Duplicate): Mail {
  const { order, shop, publicUrl } = context
  const { attemptId, provider, refunded } = duplicate
  const what = `Recibimos un pago repetido de tu pedido #${order.number}: tu compra ya estaba pagada. Te reembolsamos ${formatMoney(refunded)}; no tienes que hacer nada.`
  const how = `Verás el dinero en 5 a 7 días hábiles, por el mismo medio con el que hiciste ese pago (${paymentMethodName(provider)}).`
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `${DUPLICATE_TITLE} de tu pedido #${order.number}`,
    messageId: messageId(`duplicate-${attemptId}-${refunded}`, context),
    text: [greeting(order), what, how, `Consulta tu pedido:\n${link}`]
      .concat(contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: DUPLICATE_TITLE,
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

/** "Ya no pagues el pedido": its pending payment is withdrawn, since order `paidNumber` of the same purchase was paid. */
export const orderVoidMail = (context: OrderMailContext, paidNumber: number): Mail =>
  orderUnpaidMail(context, {
    kind: 'void',
    subject: `Ya no pagues tu pedido #${context.order.number}`,
    title: 'Ya no pagues este pedido',
    what: `Pagaste tu pedido #${paidNumber}, así que cancelamos el #${context.order.number}, que hiciste con el mismo carrito. ${WITHDRAWN_VOUCHER}`,
    otherwise: 'Si ya lo habías pagado, te devolveremos ese pago y te avisaremos por correo.',
  })
