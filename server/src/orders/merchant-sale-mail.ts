import { paymentMethodName, taxParts } from '@surco/contract'

import { formatMoney, type Mail } from '../mail/index.ts'
import { addressLines } from './address-lines.ts'
import { formatMoment } from './format-moment.ts'
import type { OrderLine, OrderWithLines } from './get-order.ts'
import { invoiceLines } from './invoice-lines.ts'
import { merchantMail } from './merchant-mail.ts'
import { amountsText, type OrderMailContext } from './order-mail-parts.ts'

/** "Pedido nuevo": what was sold, to whom, where it goes, and whether an invoice is asked for. */
export const merchantSaleMail = (context: OrderMailContext): Mail => {
  const { order } = context
  return merchantMail(context, {
    kind: 'sale',
    subject: `Pedido nuevo #${order.number}`,
    paragraphs: [
      [paidLine(order)],
      ...(order.reviewReason ? [['Revisa antes de enviar:', order.reviewReason]] : []),
      amountsText(order, 'Total pagado').filter(Boolean),
      ['Comprador:', order.name, order.email, order.customerId ? 'Con cuenta' : 'Invitado'],
      ['Enviar a:', ...addressLines(order)],
      order.invoice ? ['Factura: sí', ...invoiceLines(order.invoice)] : ['Factura: no'],
      // The buyer may still ask for an invoice until the end of the month.
      ['Datos para facturar:', ...order.lines.map(invoiceItem)],
    ],
  })
}

/** A line as an invoice wants it. */
function invoiceItem(line: OrderLine) {
  const [part] = taxParts([line])
  const tax = part && `base ${formatMoney(part.base)}, IVA ${part.rate} % ${formatMoney(part.iva)}`
  return `SKU ${line.sku}: clave ${line.satProductKey}, unidad ${line.satUnitKey}, ${tax}`
}

const paidLine = ({ number, paidAt, createdAt, paymentMethod }: OrderWithLines) =>
  `Pedido #${number}, pagado por ${paymentMethodName(paymentMethod)} el ${formatMoment(paidAt ?? createdAt)} (hora del centro de México).`
