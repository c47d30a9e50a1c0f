import { formatMoney, mailHeading, mailLink, mailPage, mailText, type Mail } from '../mail/index.ts'
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

const TOTAL = 'Total'
const NOTHING_TO_DO =
  'No tienes que hacer nada y no pagues de nuevo: apartamos tus productos mientras se revisa.'
const AFTERWARDS =
  'La revisión puede tardar unos días. En cuanto termine te avisaremos por correo, se apruebe o no.'

/** "Tu pago está en revisión": nothing is to be done, and another message follows. */
export const orderReviewMail = (context: OrderMailContext, paymentId: string): Mail => ({
  to: context.order.email,
  subject: `Tu pago está en revisión: #${context.order.number}`,
  // Another payment of the same order may be looked at too.
  messageId: messageId(`review-${paymentId.replaceAll(/\W/g, '')}`, context),
  text: textBody(context),
  html: htmlBody(context),
})

const intro = ({ order }: OrderMailContext) =>
  `Recibimos tu pedido #${order.number}. Tu pago de ${formatMoney(order.total)} está en revisión.`

function textBody(context: OrderMailContext) {
  const { order, publicUrl } = context
  return [
    NAMELESS_GREETING,
    '',
    intro(context),
    NOTHING_TO_DO,
    '',
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

function htmlBody(context: OrderMailContext) {
  const { order, shop, publicUrl } = context
  return mailPage({
    title: 'Tu pago está en revisión',
    preview: `${intro(context)} No tienes que hacer nada.`,
    shop,
    publicUrl,
    content: [
      mailText`${NAMELESS_GREETING}`,
      mailText`${intro(context)}`,
      mailText`${NOTHING_TO_DO}`,
      mailText`${AFTERWARDS}`,
      mailHeading('Tu pedido'),
      amountsHtml(order, TOTAL),
      mailText`${ADDRESS_IS_KEPT}`,
      mailText`${mailLink('Consulta tu pedido', orderLink(order, publicUrl))}`,
    ],
  })
}
