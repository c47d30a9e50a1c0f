import { look } from '../look.ts'
import { formatMoney } from '../mail/index.ts'
import { drawTitle, printable, sheet, titleHeight, type Letter } from '../print/index.ts'
import type { OrderLine, OrderWithLines } from './get-order.ts'
import { totalRows, type TotalRow } from './total-rows.ts'
import { wasPaid } from './was-paid.ts'

const { surfaceSoft, ink, muted, line } = look
const { margin, width, bottom } = sheet

/** What was bought, a row each. */
export function drawLines(page: Letter, { lines }: OrderWithLines) {
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

/** What an invoice says of a line, which its buyer may ask for later. */
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

/** What it is at the left, its amount at the right; on the next page when it does not fit. */
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

/** What it amounts to. */
export function drawTotals(page: Letter, order: OrderWithLines) {
  const rows = totalRows(order, wasPaid(order.status) ? 'Total pagado' : 'Total')
  // The sums stay together.
  if (page.y + titleHeight + rows.length * 26 > bottom) page.addPage()
  page.moveDown(0.6)
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .lineWidth(0.5)
    .stroke(line)
  for (const row of rows) drawRow(page, { ...row, label: printable(row.label) })
}
