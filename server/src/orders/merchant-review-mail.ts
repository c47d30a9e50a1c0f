import { createHash } from 'node:crypto'

import { paymentMethodName } from '@surco/contract'

import { formatMoney, type Mail } from '../mail/index.ts'
import { merchantMail } from './merchant-mail.ts'
import type { OrderMailContext } from './order-mail-parts.ts'
import { statusName } from './order-words.ts'

/** "Hay que revisar el pedido": all that a person must look at; each further note is another message. */
export const merchantReviewMail = (context: OrderMailContext, notes: string): Mail => {
  const { number, status, total, paymentMethod, name, email, address } = context.order
  return merchantMail(context, {
    kind: `review-${createHash('sha256').update(notes).digest('hex').slice(0, 16)}`,
    subject: `Hay que revisar el pedido #${number}`,
    paragraphs: [
      [`El pedido #${number} necesita que lo revises:`, ...notes.split('\n')],
      [
        `Estado: ${statusName(status)}`,
        `Total: ${formatMoney(total)}`,
        `Pago: ${paymentMethodName(paymentMethod)}`,
      ],
      [`Comprador: ${name}`, `Email: ${email}`, `Teléfono: ${address.phone}`],
    ],
  })
}
