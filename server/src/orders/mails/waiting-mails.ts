import {
  formatMoney,
  html,
  mailButton,
  mailHeading,
  mailLink,
  mailPage,
  mailText,
  type Mail,
} from '../../platform/mail/index.ts'
import { formatDeadline } from '../../platform/time.ts'
import type { Waiting } from '../queries/get-order.ts'
import { orderLink } from '../queries/order-details.ts'
import {
  ADDRESS_IS_KEPT,
  amountsHtml,
  amountsText,
  contactText,
  messageId,
  NAMELESS_GREETING,
  type OrderMailContext,
} from './mail-parts.ts'

const TOTAL = 'Total a pagar'
const AFTERWARDS = 'En cuanto se acredite tu pago te avisaremos por correo y prepararemos tu envío.'

/** "Pedido pendiente de pago": amount, place, reference and deadline of the payment. */
export const orderPendingMail = (context: OrderMailContext, waiting: Waiting): Mail => ({
  to: context.order.email,
  subject: `Pedido pendiente de pago: #${context.order.number}`,
  // Another voucher for the same order needs another mail.
  messageId: messageId(`pending-${waiting.reference.replaceAll(/\W/g, '')}`, context),
  text: textBody(context, waiting),
  html: htmlBody(context, waiting),
})

/** The payment instructions, with the deadline. */
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

const REVIEW_TOTAL = 'Total'
const NOTHING_TO_DO =
  'No tienes que hacer nada y no pagues de nuevo: apartamos tus productos mientras se revisa.'
const AFTER_REVIEW =
  'La revisión puede tardar unos días. En cuanto termine te avisaremos por correo, se apruebe o no.'

/** "Tu pago está en revisión": the buyer has nothing to do; another message follows. */
export const orderReviewMail = (context: OrderMailContext, paymentId: string): Mail => ({
  to: context.order.email,
  subject: `Tu pago está en revisión: #${context.order.number}`,
  // Another payment of the same order may be reviewed too.
  messageId: messageId(`review-${paymentId.replaceAll(/\W/g, '')}`, context),
  text: reviewText(context),
  html: reviewHtml(context),
})

const reviewIntro = ({ order }: OrderMailContext) =>
  `Recibimos tu pedido #${order.number}. Tu pago de ${formatMoney(order.total)} está en revisión.`

function reviewText(context: OrderMailContext) {
  const { order, publicUrl } = context
  return [
    NAMELESS_GREETING,
    '',
    reviewIntro(context),
    NOTHING_TO_DO,
    '',
    AFTER_REVIEW,
    '',
    ...amountsText(order, REVIEW_TOTAL),
    '',
    ADDRESS_IS_KEPT,
    '',
    `Consulta tu pedido:\n${orderLink(order, publicUrl)}`,
    '',
    ...contactText(context),
  ].join('\n')
}

function reviewHtml(context: OrderMailContext) {
  const { order, shop, publicUrl } = context
  return mailPage({
    title: 'Tu pago está en revisión',
    preview: `${reviewIntro(context)} No tienes que hacer nada.`,
    shop,
    publicUrl,
    content: [
      mailText`${NAMELESS_GREETING}`,
      mailText`${reviewIntro(context)}`,
      mailText`${NOTHING_TO_DO}`,
      mailText`${AFTER_REVIEW}`,
      mailHeading('Tu pedido'),
      amountsHtml(order, REVIEW_TOTAL),
      mailText`${ADDRESS_IS_KEPT}`,
      mailText`${mailLink('Consulta tu pedido', orderLink(order, publicUrl))}`,
    ],
  })
}
