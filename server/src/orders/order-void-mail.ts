import type { Mail } from '../mail/index.ts'
import type { OrderMailContext } from './order-mail-parts.ts'
import { orderUnpaidMail } from './order-unpaid-mail.ts'

/** "Ya no pagues el pedido": what it waits for is withdrawn, since order `paid` of the same purchase was paid. */
export const orderVoidMail = (context: OrderMailContext, paid: number): Mail =>
  orderUnpaidMail(context, {
    kind: 'void',
    subject: `Ya no pagues tu pedido #${context.order.number}`,
    title: 'Ya no pagues este pedido',
    what: `Pagaste tu pedido #${paid}, así que cancelamos el #${context.order.number}, que hiciste con el mismo carrito. La ficha o la CLABE que te enviamos para pagarlo ya no vale: no la uses.`,
    otherwise: 'Si ya lo habías pagado, te devolveremos ese pago y te avisaremos por correo.',
  })
