import type { Mail } from '../mail/index.ts'
import type { OrderMailContext } from './order-mail-parts.ts'
import { orderUnpaidMail } from './order-unpaid-mail.ts'

/** "El pago no se completó": what was under review, or on its way, came to nothing; it can be ordered again. */
export const orderFailedMail = (context: OrderMailContext): Mail =>
  orderUnpaidMail(context, {
    kind: 'failed',
    subject: `El pago de tu pedido #${context.order.number} no se completó`,
    title: 'El pago no se completó',
    what: `El pago de tu pedido #${context.order.number} no se completó, así que lo cancelamos y los productos volvieron a la venta. No se te cobró nada.`,
    otherwise:
      'Si ves en tu cuenta un cargo por esta compra, no pagues de nuevo: escríbenos y lo revisamos enseguida.',
  })
