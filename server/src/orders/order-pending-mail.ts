import {
  formatMoney,
  html,
  mailButton,
  mailHeading,
  mailLink,
  mailPage,
  mailText,
  type Mail,
} from '../mail/index.ts'
import { formatDeadline } from './format-moment.ts'
import type { Waiting } from './get-order.ts'
import { orderLink } from './order-links.ts'
import {
  ADDRESS_IS_KEPT,
  amountsHtml,
  amountsText,
  contactText,
  messageId,
  NAMELESS_GREETING,
  type OrderMailContext,
} from './order-mail-parts.ts'

const TOTAL = 'Total a pagar'
const AFTERWARDS = 'En cuanto se acredite tu pago te avisaremos por correo y prepararemos tu envío.'

/** "Pedido pendiente de pago": how much to pay where, with which number, and until when. */
export const orderPendingMail = (context: OrderMailContext, waiting: Waiting): Mail => ({
  to: context.order.email,
  subject: `Pedido pendiente de pago: #${context.order.number}`,
  // Who asks for another voucher is told of that one too.
  messageId: messageId(`pending-${waiting.reference.replaceAll(/\W/g, '')}`, context),
  text: textBody(context, waiting),
  html: htmlBody(context, waiting),
})

/** What is to be typed or shown, and when it is over. */
function instructions({ order }: OrderMailContext, waiting: Waiting) {
  const { method, place, reference, clabe, dueAt } = waiting
  const how = method === 'cash' ? `Efectivo en ${place}` : `Transferencia por ${place}`
  return [
    { label: 'Cómo pagar', value: how },
    ...(clabe ? [{ label: 'CLABE', value: clabe }] : []),
    ...(reference ? [{ label: 'Referencia', value: reference }] : []),
    { label: 'Importe exacto', value: formatMoney(order.total) },
    { label: 'Paga antes del', value: formatDeadline(dueAt) },
  ]
}

const intro = ({ order }: OrderMailContext) =>
  `Recibimos tu pedido #${order.number} y apartamos tus productos. Falta tu pago.`

const late = ({ dueAt }: Waiting) =>
  `Si no lo recibimos antes del ${formatDeadline(dueAt)} (hora del centro de México), el pedido se cancela sin costo y los productos vuelven a la venta.`

function textBody(context: OrderMailContext, waiting: Waiting) {
  const { order, publicUrl } = context
  return [
    NAMELESS_GREETING,
    '',
    intro(context),
    '',
    ...instructions(context, waiting).map(({ label, value }) => `${label}: ${value}`),
    ...(waiting.url ? [`Ficha de pago:\n${waiting.url}`] : []),
    '',
    late(waiting),
    AFTERWARDS,
    '',
    ...amountsText(order, TOTAL),
    '',
    ADDRESS_IS_KEPT,
    '',
    `Consulta tu pedido:\n${orderLink(order, publicUrl)}`,
    '',
    ...contactText(context),
  ].join('\n')
}

function htmlBody(context: OrderMailContext, waiting: Waiting) {
  const { order, shop, publicUrl } = context
  return mailPage({
    title: 'Pedido pendiente de pago',
    preview: `Paga ${formatMoney(order.total)} antes del ${formatDeadline(waiting.dueAt)}.`,
    shop,
    publicUrl,
    content: [
      mailText`${NAMELESS_GREETING}`,
      mailText`${intro(context)}`,
      mailText`${instructions(context, waiting).map(
        ({ label, value }) => html`${label}: <strong>${value}</strong><br />`,
      )}`,
      ...(waiting.url ? [mailButton('Ver la ficha de pago', waiting.url)] : []),
      mailText`${late(waiting)}`,
      mailText`${AFTERWARDS}`,
      mailHeading('Tu pedido'),
      amountsHtml(order, TOTAL),
      mailText`${ADDRESS_IS_KEPT}`,
      mailText`${mailLink('Consulta tu pedido', orderLink(order, publicUrl))}`,
    ],
  })
}
