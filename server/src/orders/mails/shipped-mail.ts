import { type Mail, mailButton, mailLink, mailPage, mailText } from '../../platform/mail/index.ts'
import type { ShipmentWithLines } from '../queries/get-order.ts'
import { orderLink } from '../queries/order-details.ts'
import {
  addressHtml,
  addressText,
  contactText,
  greeting,
  messageId,
  type OrderMailContext,
  unitsOf,
} from './mail-parts.ts'

/** "Tu pedido va en camino": what went off, who carries it, and where it is followed. */
export function orderShippedMail(context: OrderMailContext, one: ShipmentWithLines): Mail {
  const { order, shop, publicUrl } = context
  const isAll = order.toShip === 0 && order.shipments.length === 1
  const what = isAll
    ? `Tu pedido #${order.number} va en camino.`
    : `Parte de tu pedido #${order.number} va en camino.`
  const by = one.trackingNumber
    ? `Lo lleva ${one.carrier}, con la guía ${one.trackingNumber}.`
    : `Lo lleva ${one.carrier}.`
  const later = order.toShip > 0 ? 'Te avisaremos por correo cuando salga lo demás.' : undefined
  const units = unitsOf(one.lines, order.lines)
  const followed = one.trackingUrl || orderLink(order, publicUrl)
  const button = one.trackingUrl ? 'Seguir mi envío' : 'Ver mi pedido'
  const found = mailLink('Consulta tu pedido', orderLink(order, publicUrl))
  return {
    to: order.email,
    subject: `${isAll ? 'Tu' : 'Parte de tu'} pedido #${order.number} va en camino`,
    // Another number for the same parcel is news.
    messageId: messageId(`shipped-${one.id}-${one.carrier}-${one.trackingNumber}`, context),
    text: [greeting(order), what, `${by}\n${followed}`, units.join('\n')]
      .concat(later ?? [], addressText(order).join('\n'), contactText(context).join('\n'))
      .join('\n\n'),
    html: mailPage({
      title: 'Tu pedido va en camino',
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
