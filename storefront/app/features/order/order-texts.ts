import type { OrderDetails, OrderStatus } from '@surco/contract'

interface StatusTexts {
  /** Of the page that shows an order */
  title: string
  /** What follows from it for the shopper */
  next: string
  /** In a list */
  short: string
  /** Among what became of it */
  event: string
}

const statusTexts: Record<OrderStatus, StatusTexts> = {
  paid: {
    title: 'Compra exitosa',
    next: 'Te enviamos la confirmación por correo.',
    short: 'Pagado',
    event: 'Pago confirmado',
  },
  pending: {
    title: 'Pedido pendiente de pago',
    next: 'Te avisaremos por correo en cuanto se confirme tu pago.',
    short: 'Pendiente de pago',
    event: 'Pedido recibido, en espera del pago',
  },
  failed: {
    title: 'Pedido sin pagar',
    next: 'El pago no se completó y no se hizo ningún cargo.',
    short: 'No se pagó',
    event: 'El pago no se completó',
  },
  expired: {
    title: 'Pedido vencido',
    next: 'La fecha límite pasó sin que recibiéramos tu pago. Puedes volver a pedirlo.',
    short: 'Vencido',
    event: 'La fecha límite de pago pasó',
  },
  refunded: {
    title: 'Pedido reembolsado',
    next: 'El dinero vuelve al mismo medio de pago en un plazo de 5 a 7 días hábiles.',
    short: 'Reembolsado',
    event: 'Pago reembolsado',
  },
}

/** Of an order that was paid when units of it were gone. */
export const lackingTexts: StatusTexts = {
  ...statusTexts.paid,
  title: 'Recibimos tu pago, pero faltan productos',
  next: 'Algunos de tus productos se agotaron antes de que llegara tu pago. Te escribiremos o llamaremos para acordar la entrega o el reembolso.',
  short: 'Pagado, por acordar',
}

/** How an order stands, in words. */
export const textsOf = ({ status, lacksUnits }: Pick<OrderDetails, 'status' | 'lacksUnits'>) =>
  lacksUnits ? lackingTexts : statusTexts[status]

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
  status === 'paid' || status === 'refunded' ? `/api/orders/receipt/${_id}.pdf` : undefined
