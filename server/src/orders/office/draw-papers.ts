import type { ShopInfo } from '@surco/contract'

import { look } from '../../platform/colors.ts'
import { drawLetter, drawTitle, type Letter, printable, sheet } from '../../platform/pdf/index.ts'
import { formatMoment } from '../../platform/time.ts'
import type { OrderWithLines } from '../queries/get-order.ts'
import { addressLines, isPickedUp } from '../queries/order-details.ts'
import { readyToShip } from '../queries/units-of-order.ts'

const { ink, muted, line } = look
const { margin, width, bottom } = sheet

interface Paper {
  info: ShopInfo
  publicUrl: string
}

export interface PackingSlips extends Paper {
  orders: readonly OrderWithLines[]
  /** Creation date of the file. */
  createdAt: Date
}

/** Draws packing slips as PDF: units and address without prices, each order on a new page. */
export const drawPackingSlips = ({
  orders,
  createdAt,
  info,
  publicUrl,
}: PackingSlips): Promise<Buffer> =>
  drawLetter(
    {
      title: `Lista de empaque ${orders.map(({ number }) => `#${number}`).join(', ')}`,
      kind: 'Lista de empaque',
      createdAt,
      info,
      publicUrl,
    },
    (page) => {
      for (const [place, order] of orders.entries()) {
        if (place > 0) page.addPage()
        drawSlip(page, order)
      }
    },
  )

function drawSlip(page: Letter, order: OrderWithLines) {
  drawName(page, `Pedido #${order.number}`, `Del ${formatMoment(order.createdAt)}`)
  if (order.extended !== null) {
    page.font('Helvetica-Bold').fontSize(12).fillColor(ink)
    page.text(`Es parte del pedido #${order.extended}`, margin, page.y, { width })
  }
  drawTitle(page, isPickedUp(order) ? 'Se recoge en' : 'Se envía a')
  page.font('Helvetica').fontSize(12).fillColor(ink)
  page.text(printable(addressLines(order).join('\n')), { width, lineGap: 3 })
  drawTitle(page, 'Piezas')
  for (const { quantity, name, sku } of readyToShip(order))
    drawRow(page, { count: quantity, what: name, note: `SKU ${sku}` })
}

export interface PickList extends Paper {
  orders: readonly OrderWithLines[]
  now: Date
}

/** Draws the pick list of some orders, by SKU, as PDF. */
export const drawPickList = ({ orders, now, info, publicUrl }: PickList): Promise<Buffer> =>
  drawLetter(
    { title: 'Lista de surtido', kind: 'Lista de surtido', createdAt: now, info, publicUrl },
    (page) => {
      const count = orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`
      drawName(page, 'Lista de surtido', `${count}, ${formatMoment(now)}`)
      drawTitle(page, 'Piezas')
      for (const { units, name, sku, numbers } of pick(orders))
        drawRow(page, {
          count: units,
          what: name,
          note: `SKU ${sku}  ·  ${numbers.join(', ')}`,
        })
    },
  )

interface Picked {
  sku: string
  name: string
  units: number
  /** Numbers of the orders, with the units of each if more than one. */
  numbers: string[]
}

function pick(orders: readonly OrderWithLines[]): Picked[] {
  const picked = new Map<string, Picked>()
  for (const order of orders) {
    for (const { sku, name, quantity } of readyToShip(order)) {
      const entry = picked.get(sku) ?? { sku, name, units: 0, numbers: [] }
      picked.set(sku, entry)
      entry.units += quantity
      entry.numbers.push(quantity > 1 ? `#${order.number} (${quantity})` : `#${order.number}`)
    }
  }
  return [...picked.values()].toSorted((a, b) => a.sku.localeCompare(b.sku))
}

function drawName(page: Letter, title: string, about: string) {
  page.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title, margin, page.y, { width })
  page.moveDown(0.3).font('Helvetica').fontSize(10.5).fillColor(muted).text(printable(about))
}

interface Row {
  count: number
  what: string
  note: string
}

const box = 14
const countWidth = 56

/** Draws a checkbox, the quantity and the product; on the next page if it does not fit. */
function drawRow(page: Letter, { count, what, note }: Row) {
  const left = margin + box + countWidth
  const textWidth = width - box - countWidth
  const label = printable(what)
  const more = printable(note)
  page.font('Helvetica').fontSize(11)
  const labelHeight = page.heightOfString(label, { width: textWidth })
  const noteHeight = page.fontSize(9).heightOfString(more, { width: textWidth })
  const height = labelHeight + noteHeight + 16
  if (page.y + height > bottom) page.addPage()
  const { y } = page
  page
    .rect(margin, y + 5, box, box)
    .lineWidth(1)
    .stroke(ink)
  page.font('Helvetica-Bold').fontSize(13).fillColor(ink)
  page.text(String(count), margin + box, y + 5, { width: countWidth - 12, align: 'right' })
  page
    .font('Helvetica')
    .fontSize(11)
    .text(label, left, y + 5, { width: textWidth })
  page.fontSize(9).fillColor(muted).text(more, { width: textWidth })
  page.y = y + height
  page
    .moveTo(margin, page.y - 4)
    .lineTo(margin + width, page.y - 4)
    .lineWidth(0.5)
    .stroke(line)
}
