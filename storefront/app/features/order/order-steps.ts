import type { OrderDetails, ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'

import { formatMoment } from '../../lib/format-moment.ts'

interface Step {
  title: string
  text: string
}

/** What happens with an order from now on, for its shopper to read. */
export interface Steps {
  isFirstDone: boolean
  list: (order: OrderDetails, shop: ShopInfo | undefined) => Step[]
}

export const stepsOfPaid: Steps['list'] = (order, shop) => [
  { title: 'Recibimos tu pago', text: 'Tu pedido está confirmado.' },
  ...delivery(shop),
  invoiceStep(order),
]

export const stepsOfPending: Steps['list'] = (order, shop) => [
  awaitedPayment(order),
  ...delivery(shop),
  invoiceStep(order),
]

/** Nobody knows yet whether, and when, it can be delivered. */
export const agreement: Step[] = [
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

const delivery = (shop: ShopInfo | undefined): Step[] => [
  { title: 'Preparamos tu pedido', text: 'Lo revisamos y lo empacamos para el viaje.' },
  {
    title: 'Lo recibes en tu domicilio',
    text: `En ${deliveryWords(shop)} después de confirmarse el pago. Te llamaremos si hace falta coordinar la entrega.`,
  },
]

const invoiceStep = ({ invoice }: OrderDetails): Step =>
  invoice
    ? {
        title: 'Te enviamos tu factura',
        text: `Por correo, con los datos fiscales que nos diste (RFC ${invoice.rfc}).`,
      }
    : {
        title: '¿Necesitas factura?',
        text: 'Solicítala dentro del mismo mes con tu número de orden y tus datos fiscales.',
      }
