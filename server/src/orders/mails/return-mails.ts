import { returnReasons } from '@surco/contract'

import type { JobData } from '../../platform/jobs/index.ts'
import { type Mail, type Mailer, mailLink, mailPage, mailText } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import type { ReturnWithLines } from '../queries/get-order.ts'
import { orderLink } from '../queries/order-details.ts'
import {
  contactText,
  getMailContext,
  greeting,
  messageId,
  type OrderMailContext,
  unitsOf,
} from './mail-parts.ts'
import { isReachable, merchantMail } from './merchant-mails.ts'

type Step = JobData['mail-order-return']

/** Mails a buyer the state of a return; nothing if the state has changed since. */
export async function sendReturnStep(shop: Shop, mailer: Mailer, step: Step): Promise<void> {
  const context = await getMailContext(shop, step.orderId)
  const orderReturn = context.order.returns.find(({ id }) => id === step.returnId)
  if (orderReturn?.status === step.status)
    await mailer.send(returnMail(context, orderReturn, step.status))
}

/** Mails the shop that a buyer requested a return. */
export async function sendReturnToMerchant(
  shop: Shop,
  mailer: Mailer,
  { orderId, returnId }: JobData['mail-merchant-return'],
): Promise<void> {
  const context = await getMailContext(shop, orderId)
  const orderReturn = context.order.returns.find(({ id }) => id === returnId)
  if (orderReturn && isReachable(shop, context))
    await mailer.send(merchantReturnMail(context, orderReturn))
}

const words: Readonly<Record<Step['status'], { title: string; next: string }>> = {
  asked: {
    title: 'Recibimos tu solicitud de devolución',
    next: 'La revisamos y te respondemos por correo. Todavía no envíes las piezas.',
  },
  accepted: { title: 'Aceptamos tu devolución', next: 'Así nos envías las piezas:' },
  declined: { title: 'No pudimos aceptar tu devolución', next: 'Este es el motivo:' },
  received: {
    title: 'Recibimos las piezas que devolviste',
    next: 'Preparamos tu reembolso y te avisaremos por correo.',
  },
}

/** The state of a return, its units, and the shop's answer. */
function returnMail(
  context: OrderMailContext,
  orderReturn: ReturnWithLines,
  status: Step['status'],
): Mail {
  const { order, shop, publicUrl } = context
  const { title, next } = words[status]
  const about = `${title} del pedido #${order.number}.`
  const answer = status === 'accepted' || status === 'declined' ? orderReturn.answer : ''
  const units = unitsOf(orderReturn.lines, order.lines)
  const link = orderLink(order, publicUrl)
  return {
    to: order.email,
    subject: `${title} del pedido #${order.number}`,
    messageId: messageId(`return-${orderReturn.id}-${status}`, context),
    text: [
      greeting(order),
      about,
      units.join('\n'),
      next,
      ...(answer ? [answer] : []),
      `Consulta tu pedido:\n${link}`,
      contactText(context).join('\n'),
    ].join('\n\n'),
    html: mailPage({
      title,
      preview: `${about} ${next}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${about}`,
        ...units.map((line) => mailText`${line}`),
        mailText`${next}`,
        ...(answer ? answer.split('\n') : []).map((line) => mailText`${line}`),
        mailText`${mailLink('Consulta tu pedido', link)}`,
      ],
    }),
  }
}

/** "Piden una devolución": units, reason, and where to answer. */
function merchantReturnMail(context: OrderMailContext, orderReturn: ReturnWithLines): Mail {
  const { number, name, email, address, lines } = context.order
  return merchantMail(context, {
    kind: `returnasked-${orderReturn.id}`,
    subject: `Piden una devolución del pedido #${number}`,
    paragraphs: [
      [`El comprador del pedido #${number} pide devolver:`, ...unitsOf(orderReturn.lines, lines)],
      [
        `Motivo: ${returnReasons[orderReturn.reason]}`,
        ...(orderReturn.text ? orderReturn.text.split('\n') : []),
      ],
      [`Comprador: ${name}`, `Email: ${email}`, `Teléfono: ${address.phone}`],
      ['Respóndele en la oficina:', `${context.publicUrl}/admin/pedidos/${number}`],
    ],
  })
}
