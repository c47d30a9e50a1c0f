import { createHash } from 'node:crypto'

import { paymentMethodName, statusNames, taxParts } from '@surco/contract'

import { startOfKey } from '../../platform/keys.ts'
import { type Mailer, plainMail, type Mail, formatMoney } from '../../platform/mail/index.ts'
import { formatMoment } from '../../platform/time.ts'
import type { Shop } from '../../shop.ts'
import type { OrderLine, OrderWithLines } from '../queries/get-order.ts'
import {
  addressLines,
  FREIGHT_KEYS,
  mailedInvoiceLines,
  isPickedUp,
} from '../queries/order-details.ts'
import { getMailContext, type OrderMailContext, messageId, amountsText } from './mail-parts.ts'

/** Mails the shop's sales address, if it has one, that an order was paid. */
export async function sendSaleToMerchant(shop: Shop, mailer: Mailer, orderId: string) {
  await sendSale(shop, mailer, await getMailContext(shop, orderId))
}

/** Like {@link sendSaleToMerchant}, for an order that was already read. */
export async function sendSale(shop: Shop, mailer: Mailer, context: OrderMailContext) {
  if (isReachable(shop, context)) await mailer.send(merchantSaleMail(context))
}

/** Mails the merchant the notes on an order; nothing if they were removed. */
export async function sendReviewToMerchant(shop: Shop, mailer: Mailer, orderId: string) {
  const context = await getMailContext(shop, orderId)
  const notes = context.order.reviewReason
  if (isReachable(shop, context) && notes) await mailer.send(merchantReviewMail(context, notes))
}

/** Whether the shop has an address for its own mails; logs a warning if not. */
export function isReachable({ log }: Shop, { shop, order }: OrderMailContext) {
  if (shop.salesEmail) return true
  log.warn(
    { order: startOfKey(order.id) },
    'a mail about an order was not sent: the settings have no sales e-mail',
  )
  return false
}

interface MerchantMessage {
  kind: string
  subject: string
  /** Paragraphs, each a list of lines. */
  paragraphs: readonly string[][]
}

/** A message about an order to the shop itself; replies go to the buyer. */
export function merchantMail(
  context: OrderMailContext,
  { kind, ...message }: MerchantMessage,
): Mail {
  const { order, shop } = context
  const to = shop.salesEmail
  const replyTo = { name: order.name, address: order.email }
  return plainMail({ to, replyTo, messageId: messageId(kind, context), ...message })
}

/** "Pedido nuevo": products, buyer, delivery address, and whether an invoice is wanted. */
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
      [isPickedUp(order) ? 'Lo recogen:' : 'Enviar a:', ...addressLines(order)],
      order.invoice ? ['Factura: sí', ...mailedInvoiceLines(order.invoice)] : ['Factura: no'],
      // The buyer may still ask for an invoice until the end of the month.
      ['Datos para facturar:', ...order.lines.map(invoiceItem), ...shippingItem(order)],
    ],
  })
}

/** The invoice data of a line. */
const invoiceItem = (line: OrderLine) =>
  `SKU ${line.sku}: clave ${line.satProductKey}, unidad ${line.satUnitKey}, ${taxText(taxParts([line]))}`

/** The invoice data of shipping; empty when it was free. */
const shippingItem = ({ shipping }: OrderWithLines) =>
  shipping > 0 ? [`Envío: ${taxText(taxParts([], shipping))}, ${FREIGHT_KEYS}`] : []

const taxText = (parts: ReturnType<typeof taxParts>) =>
  parts
    .map(({ base, rate, iva }) => `base ${formatMoney(base)}, IVA ${rate} % ${formatMoney(iva)}`)
    .join(', ')

const paidLine = ({ number, paidAt, createdAt, paymentMethod }: OrderWithLines) =>
  `Pedido #${number}, pagado por ${paymentMethodName(paymentMethod)} el ${formatMoment(paidAt ?? createdAt)} (hora del centro de México).`

/** "Hay que revisar el pedido": all notes that a person must review; each further note is another message. */
export const merchantReviewMail = (context: OrderMailContext, notes: string): Mail => {
  const { number, status, total, paymentMethod, name, email, address } = context.order
  return merchantMail(context, {
    kind: `review-${createHash('sha256').update(notes).digest('hex').slice(0, 16)}`,
    subject: `Hay que revisar el pedido #${number}`,
    paragraphs: [
      [`El pedido #${number} necesita que lo revises:`, ...notes.split('\n')],
      [
        `Estado: ${statusNames[status]}`,
        `Total: ${formatMoney(total)}`,
        `Pago: ${paymentMethodName(paymentMethod)}`,
      ],
      [`Comprador: ${name}`, `Email: ${email}`, `Teléfono: ${address.phone}`],
    ],
  })
}
