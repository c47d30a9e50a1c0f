import type { ShopInfo } from '@surco/contract'

import { formatMoney, html, type Mail } from '../mail/index.ts'
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
    `Subtotal: ${formatMoney(order.subtotal)}`,
    'Envío: Envío gratis',
    `Total pagado (IVA incluido): ${formatMoney(order.total)}`,
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
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <title>Pedido recibido: #${order.number}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#f4f5f2;color:#1c2420;font:16px/1.5 Arial,sans-serif"
      >
        <table
          role="presentation"
          width="100%"
          style="max-width:600px;margin:0 auto;background:#ffffff;padding:24px;border-top:4px solid #1f5c3a"
        >
          <tr>
            <td>
              <p style="font-size:20px;font-weight:bold;color:#1f5c3a">${shop.name}</p>
              <h1 style="font-size:22px">Pedido recibido</h1>
              <p>Hola, ${firstName(order.name)}:</p>
              <p>
                Recibimos tu pedido y tu pago. Tu número de orden es
                <strong>#${order.number}</strong>.
              </p>
              ${linesTable(order)}
              <h2 style="font-size:18px">Lo enviaremos a</h2>
              <p>${addressLines(order).map((line) => html`${line}<br />`)}</p>
              ${closing(shop)}
              <p><a href="${publicUrl}">${publicUrl}</a></p>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString()
}

function linesTable(order: OrderWithLines) {
  const rows = order.lines.map(
    ({ quantity, name, sku, unitPrice }) =>
      html`<tr>
        <td>${quantity} × ${name}<br /><small>SKU ${sku}</small></td>
        <td align="right" valign="top">${formatMoney(quantity * unitPrice)}</td>
      </tr>`,
  )
  return html`<table width="100%" cellpadding="6" style="border-top:1px solid #d8dcd6">
    ${rows}
    <tr>
      <td>Subtotal</td>
      <td align="right">${formatMoney(order.subtotal)}</td>
    </tr>
    <tr>
      <td>Envío</td>
      <td align="right">Envío gratis</td>
    </tr>
    <tr>
      <td><strong>Total pagado (IVA incluido)</strong></td>
      <td align="right"><strong>${formatMoney(order.total)}</strong></td>
    </tr>
  </table>`
}

const closing = ({ tollFreePhone, salesEmail }: ShopInfo) =>
  html`<p>
      Te entregamos en 3 a 7 días hábiles. Si necesitas factura, solicítala dentro del mes de tu
      compra.
    </p>
    <p>
      ¿Dudas? Llámanos al ${tollFreePhone} o escribe a
      <a href="mailto:${salesEmail}">${salesEmail}</a>; ten a la mano tu número de orden.
    </p>`
