import type { ShopInfo } from '@surco/contract'

import {
  formatMoney,
  html,
  mailAmounts,
  mailHeading,
  mailNote,
  mailPage,
  mailText,
  type Mail,
  type MailRow,
} from '../mail/index.ts'
import type { OrderWithLines } from './get-order.ts'

/** "Pedido recibido": what was bought, what was paid, where it goes and whom to ask. */
export function orderReceivedMail(order: OrderWithLines, shop: ShopInfo, publicUrl: string): Mail {
  return {
    to: order.email,
    subject: `Pedido recibido: #${order.number}`,
    messageId: `<order-received.${order.id}@${new URL(publicUrl).hostname}>`,
    text: textBody(order, shop, publicUrl),
    html: htmlBody(order, shop, publicUrl),
  }
}

const firstName = (name: string) => name.trim().split(/\s+/, 1)[0] ?? ''

function addressLines({ address, name }: OrderWithLines) {
  return [
    name,
    `${address.street} ${address.streetNumber}, ${address.neighborhood}`,
    `${address.postalCode} ${address.city}, ${address.state}`,
    `Tel. ${address.phone}`,
  ]
}

function textBody(order: OrderWithLines, shop: ShopInfo, publicUrl: string) {
  const items = order.lines.map(
    ({ quantity, name, sku, unitPrice }) =>
      `${quantity} × ${name} (SKU ${sku}): ${formatMoney(quantity * unitPrice)}`,
  )
  return [
    `Hola, ${firstName(order.name)}:`,
    '',
    `Recibimos tu pedido y tu pago. Tu número de orden es #${order.number}.`,
    '',
    ...items,
    '',
    ...totalRows(order).map(({ label, amount }) => `${label}: ${amount}`),
    '',
    'Lo enviaremos a:',
    ...addressLines(order),
    '',
    'Te entregamos en 3 a 7 días hábiles. Si necesitas factura, solicítala dentro del mes de tu compra.',
    `¿Dudas? Llámanos al ${shop.tollFreePhone} o escribe a ${shop.salesEmail}; ten a la mano tu número de orden.`,
    '',
    `${shop.name}: ${publicUrl}`,
    '',
  ].join('\n')
}

function htmlBody(order: OrderWithLines, shop: ShopInfo, publicUrl: string) {
  return mailPage({
    title: 'Pedido recibido',
    preview: `Recibimos tu pago de ${formatMoney(order.total)}. Tu número de orden es #${order.number}.`,
    shop,
    publicUrl,
    content: [
      mailText`Hola, ${firstName(order.name)}:`,
      mailText`Recibimos tu pedido y tu pago. Tu número de orden es <strong>#${order.number}</strong>.`,
      mailAmounts([...order.lines.map(lineRow), ...totalRows(order)]),
      mailHeading('Lo enviaremos a'),
      mailText`${addressLines(order).map((line) => html`${line}<br />`)}`,
      mailText`Te entregamos en 3 a 7 días hábiles. Si necesitas factura, solicítala dentro del mes de tu compra.`,
      mailText`Si tienes dudas, ten a la mano tu número de orden.`,
    ],
  })
}

const lineRow = ({ quantity, name, sku, unitPrice }: OrderWithLines['lines'][number]): MailRow => ({
  label: html`${quantity} × ${name}${mailNote(`SKU ${sku}`)}`,
  amount: formatMoney(quantity * unitPrice),
})

interface TotalRow extends MailRow {
  label: string
}

function totalRows({ subtotal, discount, couponCode, total }: OrderWithLines): TotalRow[] {
  const discounted = {
    label: `Descuento ${couponCode}`.trim(),
    amount: formatMoney(-discount),
  }
  return [
    { label: 'Subtotal', amount: formatMoney(subtotal) },
    ...(discount > 0 ? [discounted] : []),
    { label: 'Envío', amount: 'Envío gratis' },
    { label: 'Total pagado (IVA incluido)', amount: formatMoney(total), strong: true },
  ]
}
