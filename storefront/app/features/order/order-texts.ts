import type { OrderDetails, OrderStatus } from '@surco/contract'

import type { BadgeTone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { agreement, stepsOfPaid, stepsOfPending, type Steps } from './order-steps.ts'

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
  steps?: Steps
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

/** How an order stands. */
export const stateOf = ({ status, lacksUnits }: Pick<OrderDetails, 'status' | 'lacksUnits'>) =>
  lacksUnits ? lacking : states[status]

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
