import { type Mail, mailButton, mailLink, mailPage, mailText } from '../../platform/mail/index.ts'
import type { ShipmentWithLines } from '../queries/get-order.ts'
import { isPickedUp, orderLink } from '../queries/order-details.ts'
import {
  addressHtml,
  addressText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
  unitsOf,
} from './mail-parts.ts'

/**
 * "Tu pedido va en camino": what was shipped, who carries it, and where it is followed. Of an order that is picked up at
 * a branch, "está listo para recoger": what, where, at what hours, and what to bring.
 */
export function orderShippedMail(context: OrderMailContext, one: ShipmentWithLines): Mail {
  const { order, shop, publicUrl } = context
  const { title, subject, by, later, button, followed } = wordsOf(context, one)
  const what = `${subject}.`
  const units = unitsOf(one.lines, order.lines)
  const found = mailLink('Consulta tu pedido', orderLink(order, publicUrl))
  return {
    to: order.email,
    subject,
    // Another number for the same parcel is news.
    messageId: messageId(`shipped-${one.id}-${one.carrier}-${one.trackingNumber}`, context),
    text: [greeting(order), what, `${by}\n${followed}`, units.join('\n')]
      .concat(later ?? [], addressText(order).join('\n'), contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title,
      preview: `${what} ${by}`,
      shop,
      publicUrl,
      content: [
        mailText`${greeting(order)}`,
        mailText`${what}`,
        mailText`${by}`,
        mailButton(button, followed),
        ...units.map((line) => mailText`${line}`),
        ...(later === undefined ? [] : [mailText`${later}`]),
        ...addressHtml(order),
        mailText`${found}`,
      ],
    }),
  }
}

interface ShippedWords {
  title: string
  subject: string
  /** Who carries it, or what to bring to get it. */
  by: string
  /** Of what is still to come; undefined where that is nothing. */
  later: string | undefined
  button: string
  /** Where the button leads. */
  followed: string
}

function wordsOf({ order, publicUrl }: OrderMailContext, one: ShipmentWithLines): ShippedWords {
  const isAll = order.toShip === 0 && order.shipments.length === 1
  const whose = `${isAll ? 'Tu' : 'Parte de tu'} pedido #${order.number}`
  const later = (news: string) =>
    order.toShip > 0 ? `Te avisaremos por correo cuando ${news} lo demás.` : undefined
  const ownPage = { button: 'Ver mi pedido', followed: orderLink(order, publicUrl) }
  if (isPickedUp(order)) {
    return {
      title: 'Tu pedido está listo para recoger',
      subject: `${whose} está ${isAll ? 'listo' : 'lista'} para recoger`,
      by: 'Trae una identificación oficial con tu nombre y el número de tu pedido.',
      later: later('esté listo'),
      ...ownPage,
    }
  }
  return {
    title: 'Tu pedido va en camino',
    subject: `${whose} va en camino`,
    by: one.trackingNumber
      ? `Lo lleva ${one.carrier}, con la guía ${one.trackingNumber}.`
      : `Lo lleva ${one.carrier}.`,
    later: later('salga'),
    ...(one.trackingUrl ? { button: 'Seguir mi envío', followed: one.trackingUrl } : ownPage),
  }
}
