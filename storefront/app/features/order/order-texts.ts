import type { OrderDetails, OrderStatus, ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'

import { isPickup } from '../../entities/shipping/delivery-price.tsx'
import { formatDate, formatMoment } from '../../lib/format-moment.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

interface Step {
  title: string
  text: string
}

/** What happens with an order from now on, for its shopper to read. */
export interface Steps {
  isFirstDone: boolean
  list: (order: OrderDetails, shop: ShopInfo | undefined) => Step[]
}

/** How an order stands, as shoppers see it. */
interface State {
  /** Of the page that shows an order */
  title: string
  /** What follows from it for the shopper */
  next: string
  /** In a list */
  short: string
  /** Among what became of it */
  event: string
  tone: BadgeTone
  icon: IconName
  /** Also when the money was given back since: there is a receipt */
  wasPaid: boolean
  /** What happens with it from now on; with one that is over, nothing more */
  steps?: Steps | undefined
}

const stepsOfPaid: Steps['list'] = (order, shop) => [
  { title: 'Recibimos tu pago', text: 'Tu pedido está confirmado.' },
  ...delivery(order, shop),
  invoiceStep(order),
]

const stepsOfPending: Steps['list'] = (order, shop) => [
  awaitedPayment(order),
  ...delivery(order, shop),
  invoiceStep(order),
]

/** Nobody knows yet whether, and when, it can be delivered. */
const agreement: Step[] = [
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

function awaitedPayment({ payment }: OrderDetails): Step {
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

/** Of an order that was paid when units of it were gone. */
export const lacking: State = {
  ...states.paid,
  title: 'Recibimos tu pago, pero faltan productos',
  next: 'Algunos de tus productos se agotaron antes de que llegara tu pago. Te escribiremos o llamaremos para acordar la entrega o el reembolso.',
  short: 'Pagado, por acordar',
  tone: 'warning',
  icon: 'warning',
  steps: { isFirstDone: true, list: () => agreement },
}

/** Of a paid order of which nothing is to be sent any more, while the provider gives the money back. */
const refunding: State = {
  ...states.refunded,
  title: 'Tu reembolso está en camino',
  next: 'Cancelamos tu pedido y te devolvemos el dinero al mismo medio de pago. Te avisaremos por correo.',
  short: 'Reembolso en camino',
}

/** Of a paid order whose units all went for others. */
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

/** Of an order that is picked up at a branch, in the words of its mail. */
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

type Standing = Pick<
  OrderDetails,
  'status' | 'lacksUnits' | 'items' | 'shipments' | 'refund' | 'changes' | 'entrega'
>

/** How an order stands. */
export function stateOf(order: Standing): State {
  const { status, lacksUnits, items, shipments = [] } = order
  const wanted = countUnits(items) - countUnsent(order)
  if (status === 'paid' && wanted === 0) return order.changes ? changed : refunding
  if (status === 'paid' && shipments.length > 0) return onItsWay(order, wanted)
  return lacksUnits ? lacking : states[status]
}

function onItsWay(order: Standing, wanted: number): State {
  const { shipments = [] } = order
  const sent = shipments.flatMap((one) => one.items)
  if (countUnits(sent) < wanted) return isPickedUp(order) ? partlyReady : partlyShipped
  const isDone = shipments.every(({ deliveredAt }) => deliveredAt !== null)
  if (isPickedUp(order)) return isDone ? collected : ready
  return isDone ? delivered : shipped
}

/** Whether its buyer picks it up at a branch, and nothing is sent. */
export const isPickedUp = ({ entrega }: Pick<OrderDetails, 'entrega'>) =>
  entrega !== undefined && isPickup(entrega)

/** Units that were refunded instead of sent. */
const countUnsent = ({ refund }: Pick<OrderDetails, 'refund'>) =>
  refund?.items.reduce((sum, one) => sum + one.unsent, 0) ?? 0

const countUnits = (lines: readonly { cantidad: number }[]) =>
  lines.reduce((sum, { cantidad }) => sum + cantidad, 0)

/** What a status says among what became of an order. */
export const eventOf = (status: OrderStatus): string => states[status].event

/** The number that a shopper knows an order by. */
export const orderName = ({
  antarixOrderNumber,
  _id,
}: Pick<OrderDetails, 'antarixOrderNumber' | '_id'>) => antarixOrderNumber || _id

/** A customer's saved address where there is one, else the guest's. */
export const deliveryAddress = ({ addressId, adressGuest }: OrderDetails) =>
  addressId ?? adressGuest

/** The order as a printable document; only what was paid has one. */
export const receiptPath = ({ _id, status }: Pick<OrderDetails, '_id' | 'status'>) =>
  states[status].wasPaid ? `/api/orders/receipt/${_id}.pdf` : undefined
