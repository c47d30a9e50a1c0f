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
 * "Tu pedido va en camino": units, carrier and tracking. For an order picked up at a branch, "está listo para recoger":
 * units, place, hours, and what to bring.
 */
export function orderShippedMail(context: OrderMailContext, shipment: ShipmentWithLines): Mail {
  const { order, shop, publicUrl } = context
  const { title, subject, by, later, button, followed } = wordsOf(context, shipment)
  const what = `${subject}.`
  const units = unitsOf(shipment.lines, order.lines)
  const found = mailLink('Consulta tu pedido', orderLink(order, publicUrl))
  return {
    to: order.email,
    subject,
    // Another tracking number for the same parcel needs another mail.
    messageId: messageId(
      `shipped-${shipment.id}-${shipment.carrier}-${shipment.trackingNumber}`,
      context,
    ),
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
  /** The carrier, or what to bring for picking it up. */
  by: string
  /** About units still to be shipped; undefined if there are none. */
  later: string | undefined
  button: string
  /** Where the button leads. */
  followed: string
}

function wordsOf(
  { order, publicUrl }: OrderMailContext,
  shipment: ShipmentWithLines,
): ShippedWords {
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
    by: shipment.trackingNumber
      ? `Lo lleva ${shipment.carrier}, con la guía ${shipment.trackingNumber}.`
      : `Lo lleva ${shipment.carrier}.`,
    later: later('salga'),
    ...(shipment.trackingUrl
      ? { button: 'Seguir mi envío', followed: shipment.trackingUrl }
      : ownPage),
  }
}
