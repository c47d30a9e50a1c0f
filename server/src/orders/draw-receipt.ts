import { paymentMethodName, type ShopInfo } from '@surco/contract'

import { look } from '../look.ts'
import { drawLetter, drawTitle, printable, sheet, type Letter } from '../print/index.ts'
import { addressLines } from './address-lines.ts'
import { drawLines, drawTotals } from './draw-receipt-rows.ts'
import { formatMoment } from './format-moment.ts'
import type { OrderWithLines } from './get-order.ts'
import { invoiceLines } from './invoice-lines.ts'
import { statusName } from './order-words.ts'
import { wasPaid } from './was-paid.ts'

export interface PrintedReceipt {
  order: OrderWithLines
  info: ShopInfo
  publicUrl: string
}

const { ink, muted } = look
const { margin, width, bottom } = sheet
const gap = 24
const half = (width - gap) / 2

/** An order as PDF: who sold what to whom, what it cost, and what became of it. */
export function drawReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const { order, info, publicUrl } = receipt
  const kind = wasPaid(order.status) ? 'Recibo de compra' : 'Resumen de pedido'
  return drawLetter(
    {
      title: `${kind} #${order.number}`,
      kind,
      createdAt: order.createdAt,
      info,
      publicUrl,
    },
    (page) => {
      drawOrder(page, receipt)
      drawBlocks(page, receipt)
      drawLines(page, order)
      drawTotals(page, order)
      drawNotes(page, order)
    },
  )
}

function drawOrder(page: Letter, { order }: PrintedReceipt) {
  page.font('Helvetica-Bold').fontSize(20).fillColor(ink)
  page.text(`Pedido #${order.number}`, margin, page.y, { width })
  page.moveDown(0.4).font('Helvetica').fontSize(10.5)
  const facts = [
    ['Fecha', formatMoment(order.createdAt)],
    ['Estado', statusOf(order)],
    ['Método de pago', paymentMethodName(order.paymentMethod)],
  ]
  for (const [name, value] of facts) {
    page.fillColor(muted).text(`${name}: `, margin, page.y, { continued: true })
    page.fillColor(ink).text(printable(value ?? ''))
  }
}

const statusOf = ({ status, paidAt }: OrderWithLines) =>
  paidAt ? `${statusName(status)} (pago del ${formatMoment(paidAt)})` : statusName(status)

/** Who sells and where it goes side by side, then whom the invoice is for. */
function drawBlocks(page: Letter, { order, info }: PrintedReceipt) {
  const y = page.y
  const afterSeller = drawBlock(page, { title: 'Vende', lines: sellerLines(info), left: margin, y })
  const right = margin + half + gap
  const goesTo = [...addressLines(order), order.email]
  const afterBuyer = drawBlock(page, { title: 'Se envía a', lines: goesTo, left: right, y })
  page.y = Math.max(afterSeller, afterBuyer)
  if (!order.invoice) return
  drawTitle(page, 'Datos de facturación')
  page.font('Helvetica').fontSize(10)
  page.text(printable(invoiceLines(order.invoice).join('\n')), { width, lineGap: 2 })
}

function sellerLines({ legalName, address, tollFreePhone, salesEmail }: ShopInfo) {
  const place = [address.street, address.neighborhood].filter(Boolean).join(', ')
  const city = [`${address.postalCode} ${address.city}`.trim(), address.state]
    .filter(Boolean)
    .join(', ')
  return [legalName, place, city, tollFreePhone, salesEmail].filter(Boolean)
}

interface Block {
  title: string
  lines: string[]
  left: number
  y: number
}

/** Answers where it ends. */
function drawBlock(page: Letter, { title, lines, left, y }: Block) {
  page.fontSize(10).y = y
  drawTitle(page, title, left)
  page.font('Helvetica').fontSize(10).fillColor(ink)
  page.text(printable(lines.join('\n')), left, page.y, { width: half, lineGap: 2 })
  return page.y
}

function drawNotes(page: Letter, { invoice }: OrderWithLines) {
  const text = [
    'Este recibo no es un CFDI y no tiene efectos fiscales.',
    ...(invoice ? [] : ['Si necesitas factura, solicítala dentro del mes de tu compra.']),
    'Los precios están en pesos mexicanos (MXN) e incluyen IVA, a la tasa que se indica.',
  ].join(' ')
  page.font('Helvetica').fontSize(9)
  if (page.y + page.heightOfString(text, { width }) + 24 > bottom) page.addPage()
  page.font('Helvetica').fontSize(9).fillColor(muted)
  page.text(text, margin, page.y + 16, { width, lineGap: 2 })
}
