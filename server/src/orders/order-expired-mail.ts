import type { Mail } from '../mail/index.ts'
import type { OrderMailContext } from './order-mail-parts.ts'
import { orderUnpaidMail } from './order-unpaid-mail.ts'

/** "Pedido vencido": it was not paid in time, nothing was charged, and it can be ordered again. */
export const orderExpiredMail = (context: OrderMailContext): Mail =>
  orderUnpaidMail(context, {
    kind: 'expired',
    subject: `Tu pedido #${context.order.number} venció sin pago`,
    title: 'Tu pedido venció sin pago',
    what: `No recibimos el pago de tu pedido #${context.order.number} a tiempo, así que lo cancelamos y los productos volvieron a la venta. No se te cobró nada.`,
    otherwise:
      'Si ya habías pagado, no pagues de nuevo: escríbenos con tu comprobante y lo revisamos enseguida.',
  })
