import { paymentMethodName, statusNames, type ShopInfo } from '@surco/contract'

import { look } from '../../platform/colors.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import {
  drawLetter,
  drawTitle,
  printable,
  sheet,
  type Letter,
  titleHeight,
} from '../../platform/pdf/index.ts'
import { formatMoment } from '../../platform/time.ts'
import { type OrderWithLines, wasPaid, type OrderLine } from '../queries/get-order.ts'
import {
  addressLines,
  FREIGHT_KEYS,
  invoiceLines,
  isPickedUp,
  totalRows,
  type TotalRow,
} from '../queries/order-details.ts'

export interface PrintedReceipt {
  order: OrderWithLines
  info: ShopInfo
  publicUrl: string
}

const gap = 24
const half = (sheet.width - gap) / 2

/** Draws the receipt of an order as PDF: seller, buyer, lines, amounts and status. */
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

function statusOf({ status, paidAt, refunded }: OrderWithLines) {
  const isPart = status === 'paid' && refunded > 0
  const name = isPart ? 'Pagado y reembolsado en parte' : statusNames[status]
  return paidAt ? `${name} (pago del ${formatMoment(paidAt)})` : name
}

/** Draws seller and delivery address side by side, then the invoice data. */
function drawBlocks(page: Letter, { order, info }: PrintedReceipt) {
  const y = page.y
  const afterSeller = drawBlock(page, { title: 'Vende', lines: sellerLines(info), left: margin, y })
  const right = margin + half + gap
  const goesTo = [...addressLines(order), order.email]
  const title = isPickedUp(order) ? 'Se recoge en' : 'Se envía a'
  const afterBuyer = drawBlock(page, { title, lines: goesTo, left: right, y })
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

/** Draws a block; returns the y coordinate of its end. */
function drawBlock(page: Letter, { title, lines, left, y }: Block) {
  page.fontSize(10).y = y
  drawTitle(page, title, left)
  page.font('Helvetica').fontSize(10).fillColor(ink)
  page.text(printable(lines.join('\n')), left, page.y, { width: half, lineGap: 2 })
  return page.y
}

function drawNotes(page: Letter, { invoice, shipping }: OrderWithLines) {
  const text = [
    'Este recibo no es un CFDI y no tiene efectos fiscales.',
    ...(invoice ? [] : ['Si necesitas factura, solicítala dentro del mes de tu compra.']),
    ...(shipping > 0 ? [`Envío: ${FREIGHT_KEYS}, IVA 16 %.`] : []),
    'Los precios están en pesos mexicanos (MXN) e incluyen IVA, a la tasa que se indica.',
  ].join(' ')
  page.font('Helvetica').fontSize(9)
  if (page.y + page.heightOfString(text, { width }) + 24 > bottom) page.addPage()
  page.font('Helvetica').fontSize(9).fillColor(muted)
  page.text(text, margin, page.y + 16, { width, lineGap: 2 })
}

const { surfaceSoft, ink, muted, line } = look
const { margin, width, bottom } = sheet

/** Draws the lines of an order. */
export function drawLines(page: Letter, { lines }: OrderWithLines) {
  if (lines.length === 0) return
  drawTitle(page, 'Productos')
  lines.forEach((bought, i) => {
    drawRow(page, {
      label: printable(bought.name),
      note: printable(noteOf(bought)),
      amount: formatMoney(bought.quantity * bought.unitPrice),
      shaded: i % 2 === 0,
    })
  })
}

/** The data of a line that an invoice, also a later one, needs. */
const noteOf = ({ sku, quantity, unitPrice, ivaRate, satProductKey, satUnitKey }: OrderLine) =>
  [
    `SKU ${sku}`,
    `${quantity} × ${formatMoney(unitPrice)}`,
    `IVA ${ivaRate} %`,
    `clave ${satProductKey}, unidad ${satUnitKey}`,
  ].join('  ·  ')

interface Row extends TotalRow {
  note?: string
  shaded?: boolean
}

const amountWidth = 130

/** Draws a label on the left and an amount on the right; on the next page if it does not fit. */
function drawRow(page: Letter, { label, note, amount, strong = false, shaded = false }: Row) {
  const labelWidth = width - amountWidth - 24
  const [font, size] = strong ? (['Helvetica-Bold', 13] as const) : (['Helvetica', 10] as const)
  page.font(font).fontSize(size)
  const labelHeight = page.heightOfString(label, { width: labelWidth })
  const noteHeight = note ? page.fontSize(9).heightOfString(note, { width: labelWidth }) + 2 : 0
  const height = labelHeight + noteHeight + 10
  if (page.y + height > bottom) page.addPage()
  const y = page.y
  if (shaded) page.rect(margin, y, width, height).fill(surfaceSoft)
  page.font(font).fontSize(size).fillColor(ink)
  page.text(label, margin + 8, y + 5, { width: labelWidth })
  if (note) page.fontSize(9).fillColor(muted).text(note, { width: labelWidth })
  page.fontSize(size).fillColor(ink)
  page.text(amount, margin + width - amountWidth - 8, y + 5, { width: amountWidth, align: 'right' })
  page.y = y + height
}

/** Draws the amounts of an order. */
export function drawTotals(page: Letter, order: OrderWithLines) {
  const rows = totalRows(order, wasPaid(order.status) ? 'Total pagado' : 'Total')
  // Keeps the amounts on one page.
  if (page.y + titleHeight + rows.length * 26 > bottom) page.addPage()
  page.moveDown(0.6)
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .lineWidth(0.5)
    .stroke(line)
  for (const row of rows) drawRow(page, { ...row, label: printable(row.label) })
}
