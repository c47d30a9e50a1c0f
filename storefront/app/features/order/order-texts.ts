import type { OrderDetails, OrderStatus, ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'
import { isPickup } from '@surco/contract/pickup'

import { formatDate, formatMoment } from '../../lib/format-moment.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

interface Step {
  title: string
  text: string
}

/** Next steps of an order, as its buyer reads them. */
export interface Steps {
  isFirstDone: boolean
  list: (order: OrderDetails, shop: ShopInfo | undefined) => Step[]
}

/** State of an order, as shoppers see it. */
interface State {
  /** Title of the page of an order */
  title: string
  /** What it means for the shopper */
  next: string
  /** Title in a list */
  short: string
  /** Entry in the history */
  event: string
  tone: BadgeTone
  icon: IconName
  /** It was paid, even if refunded since, so there is a receipt */
  wasPaid: boolean
  /** Undefined when the order is over */
  steps?: Steps | undefined
}

const stepsOfPaid: Steps['list'] = (order, shop) => [
  { title: 'Recibimos tu pago', text: 'Tu pedido está confirmado.' },
  ...delivery(order, shop),
  invoiceStep(order),
]

const stepsOfPending: Steps['list'] = (order, shop) => [
  paymentStep(order),
  ...delivery(order, shop),
  invoiceStep(order),
]

/** Steps of a paid order that cannot be delivered as planned */
const agreementSteps: Step[] = [
  { title: 'Recibimos tu pago', text: 'Tu dinero está seguro: no pagues de nuevo.' },
  {
    title: 'Te buscamos',
    text: 'Te escribiremos o llamaremos para decirte qué se agotó y cuándo podríamos entregarlo.',
  },
  {
    title: 'Tú decides',
    text: 'Acordamos contigo la entrega o, si lo prefieres, te reembolsamos el total al mismo medio de pago.',
  },
]

function paymentStep({ payment }: OrderDetails): Step {
  if (payment) {
    const due = formatMoment(payment.dueAt)
    return {
      title: 'Haz tu pago',
      text: `Apartamos tus productos${due && ` hasta el ${due}`}. Después de esa fecha el pedido vence y tendrías que hacerlo de nuevo.`,
    }
  }
  return {
    title: 'Esperamos tu pago',
    text: 'Tus productos están apartados. No necesitas pagar de nuevo.',
  }
}

function delivery({ entrega }: OrderDetails, shop: ShopInfo | undefined): Step[] {
  const words = deliveryWords(shop, entrega?.days)
  const prepared = {
    title: 'Preparamos tu pedido',
    text: 'Lo revisamos y lo empacamos para el viaje.',
  }
  if (entrega && entrega.id !== 'home') {
    const text = `En ${words} después de confirmarse el pago. Espera nuestro aviso antes de ir.`
    return [prepared, { title: entrega.title, text }]
  }
  return [prepared, atHome(words)]
}

const atHome = (words: string): Step => ({
  title: 'Lo recibes en tu domicilio',
  text: `En ${words} después de confirmarse el pago. Te llamaremos si hace falta coordinar la entrega.`,
})

const invoiceStep = ({ invoice, invoicing }: OrderDetails): Step =>
  invoice
    ? {
        title: 'Te enviamos tu factura',
        text: `Por correo, con los datos fiscales que nos diste (RFC ${invoice.rfc}).`,
      }
    : {
        title: '¿Necesitas factura?',
        text: `Pídela ${invoicing ? `hasta el ${formatDate(invoicing.until)}` : 'dentro del mismo mes'} donde consultas tu pedido, con tus datos fiscales.`,
      }

const states: Record<OrderStatus, State> = {
  paid: {
    title: 'Compra exitosa',
    next: 'Te enviamos la confirmación por correo.',
    short: 'Pagado',
    event: 'Pago confirmado',
    tone: 'accent',
    icon: 'check',
    wasPaid: true,
    steps: { isFirstDone: true, list: stepsOfPaid },
  },
  pending: {
    title: 'Pedido pendiente de pago',
    next: 'Te avisaremos por correo en cuanto se confirme tu pago.',
    short: 'Pendiente de pago',
    event: 'Pedido recibido, en espera del pago',
    tone: 'warning',
    icon: 'clock',
    wasPaid: false,
    steps: { isFirstDone: false, list: stepsOfPending },
  },
  failed: {
    title: 'Pedido sin pagar',
    next: 'El pago no se completó y no se hizo ningún cargo.',
    short: 'No se pagó',
    event: 'El pago no se completó',
    tone: 'danger',
    icon: 'error',
    wasPaid: false,
  },
  expired: {
    title: 'Pedido vencido',
    next: 'La fecha límite pasó sin que recibiéramos tu pago. Puedes volver a pedirlo.',
    short: 'Vencido',
    event: 'La fecha límite de pago pasó',
    tone: 'neutral',
    icon: 'error',
    wasPaid: false,
  },
  refunded: {
    title: 'Pedido reembolsado',
    next: 'El dinero vuelve al mismo medio de pago en un plazo de 5 a 7 días hábiles.',
    short: 'Reembolsado',
    event: 'Pago reembolsado',
    tone: 'neutral',
    icon: 'refresh',
    wasPaid: true,
  },
}

/** State of a paid order of which units are out of stock. */
export const lacking: State = {
  ...states.paid,
  title: 'Recibimos tu pago, pero faltan productos',
  next: 'Algunos de tus productos se agotaron antes de que llegara tu pago. Te escribiremos o llamaremos para acordar la entrega o el reembolso.',
  short: 'Pagado, por acordar',
  tone: 'warning',
  icon: 'warning',
  steps: { isFirstDone: true, list: () => agreementSteps },
}

/** State of a paid order that was cancelled, until the provider has refunded it. */
const refunding: State = {
  ...states.refunded,
  title: 'Tu reembolso está en camino',
  next: 'Cancelamos tu pedido y te devolvemos el dinero al mismo medio de pago. Te avisaremos por correo.',
  short: 'Reembolso en camino',
}

/** State of a paid order whose units were all exchanged. */
const changed: State = {
  ...states.paid,
  title: 'Cambiaste las piezas de este pedido',
  next: 'Lo que pediste en su lugar va en otro pedido.',
  short: 'Cambiado',
  icon: 'refresh',
  steps: undefined,
}

const partlyShipped: State = {
  ...states.paid,
  title: 'Parte de tu pedido va en camino',
  next: 'Te avisaremos por correo cuando salga lo demás.',
  short: 'Enviado en parte',
  icon: 'truck',
}

const shipped: State = {
  ...states.paid,
  title: 'Tu pedido va en camino',
  next: 'Te enviamos por correo cómo seguirlo. Si hace falta coordinar la entrega, te llamarán.',
  short: 'Enviado',
  icon: 'truck',
  steps: undefined,
}

const delivered: State = {
  ...shipped,
  title: 'Pedido entregado',
  next: 'Que lo disfrutes. Si algo no está bien, escríbenos.',
  short: 'Entregado',
  icon: 'check',
}

/** States of an order that is picked up at a branch, with the texts of its mails. */
const partlyReady: State = {
  ...partlyShipped,
  title: 'Parte de tu pedido está lista para recoger',
  next: 'Trae una identificación oficial y tu número de pedido. Te avisaremos por correo cuando esté listo lo demás.',
  short: 'Listo en parte',
  icon: 'pin',
}

const ready: State = {
  ...shipped,
  title: 'Tu pedido está listo para recoger',
  next: 'Trae una identificación oficial y tu número de pedido.',
  short: 'Listo para recoger',
  icon: 'pin',
}

const collected: State = {
  ...delivered,
  title: 'Pedido recogido',
  short: 'Recogido',
}

type OrderProgress = Pick<
  OrderDetails,
  'status' | 'lacksUnits' | 'items' | 'shipments' | 'refund' | 'changes' | 'entrega'
>

/** State of an order. */
export function stateOf(order: OrderProgress): State {
  const { status, lacksUnits, items, shipments = [] } = order
  const wanted = countUnits(items) - countUnsent(order)
  if (status === 'paid' && wanted === 0) return order.changes ? changed : refunding
  if (status === 'paid' && shipments.length > 0) return shippingState(order, wanted)
  return lacksUnits ? lacking : states[status]
}

function shippingState(order: OrderProgress, wanted: number): State {
  const { shipments = [] } = order
  const sent = shipments.flatMap(({ items }) => items)
  if (countUnits(sent) < wanted) return isPickup(order.entrega) ? partlyReady : partlyShipped
  const isDone = shipments.every(({ deliveredAt }) => deliveredAt !== null)
  if (isPickup(order.entrega)) return isDone ? collected : ready
  return isDone ? delivered : shipped
}

/** Units that were refunded instead of sent. */
const countUnsent = ({ refund }: Pick<OrderDetails, 'refund'>) =>
  refund?.items.reduce((sum, { unsent }) => sum + unsent, 0) ?? 0

const countUnits = (lines: readonly { cantidad: number }[]) =>
  lines.reduce((sum, { cantidad }) => sum + cantidad, 0)

/** Text of a status in the history of an order. */
export const eventOf = (status: OrderStatus): string => states[status].event

/** Number of an order, as shoppers know it. */
export const orderName = ({
  antarixOrderNumber,
  _id,
}: Pick<OrderDetails, 'antarixOrderNumber' | '_id'>) => antarixOrderNumber || _id

/** A customer's saved address where there is one, else the guest's. */
export const deliveryAddress = ({ addressId, adressGuest }: OrderDetails) =>
  addressId ?? adressGuest

/** Address of the receipt in PDF; undefined for an order that was never paid. */
export const receiptPath = ({ _id, status }: Pick<OrderDetails, '_id' | 'status'>) =>
  states[status].wasPaid ? `/api/orders/receipt/${_id}.pdf` : undefined
