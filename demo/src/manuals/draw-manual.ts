import { once } from 'node:events'

import Pdf from 'pdfkit'

import type { Manual, Block } from './read-manual.ts'

type Doc = InstanceType<typeof Pdf>

/** US letter in points, the usual paper in Mexico. */
const sheetWidth = 612
const sheetHeight = 792
const margin = 48
const width = sheetWidth - 2 * margin
const bottom = sheetHeight - 64

/** Colours of the storefront's `tokens.css`. */
const soil = '#221d17'
const highlight = '#f5b81f'
const accent = '#17693a'
const ink = '#1e1b16'
const muted = '#5a5449'
const line = '#e0dacd'
const surfaceSoft = '#f7f5f0'
const warningSoft = '#fdf1d8'

const size = 9.5
const gap = 6
const indent = 16

/** Draws a manual as PDF; the same text always gives the same bytes. */
export async function drawManual(manual: Manual): Promise<Buffer> {
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: margin, bottom: sheetHeight - bottom, left: margin, right: margin },
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: manual.title, Author: 'Surco', CreationDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  drawHeader(doc, manual.title)
  for (const [index, block] of manual.blocks.entries())
    drawBlock(doc, block, manual.blocks[index + 1])
  drawFooters(doc, manual.title)
  const ended = once(doc, 'end')
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHeader(doc: Doc, title: string) {
  doc.rect(0, 0, sheetWidth, 64).fill(soil)
  doc.rect(0, 64, sheetWidth, 3).fill(highlight)
  doc.font('Helvetica-Bold').fontSize(22).fillColor('#ffffff').text('Surco', margin, 22)
  doc.font('Helvetica').fontSize(11).fillColor(highlight)
  doc.text('Manual de operación y seguridad', margin, 28, { width, align: 'right' })
  doc.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title, margin, 92, { width })
  doc.moveDown(0.4)
}

function drawFooters(doc: Doc, title: string) {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    doc.font('Helvetica').fontSize(8).fillColor(muted)
    doc.text(`Surco · ${title}`, margin, 752, { width, lineBreak: false })
    doc.text(`Página ${index + 1} de ${count}`, margin, 752, { width, align: 'right' })
  }
}

/** Draws a part of a manual, on a new page if it does not fit. */
function drawBlock(doc: Doc, block: Block, next: Block | undefined) {
  if (block.kind === 'heading') return drawHeading(doc, block.text, next)
  if (block.kind === 'warning') return drawWarning(doc, block.text)
  if (block.kind === 'list') return drawItems(doc, block.items, () => '•')
  if (block.kind === 'steps') return drawItems(doc, block.items, (index) => `${index + 1}.`)
  if (block.kind === 'table') return drawTable(doc, block.header, block.rows)
  useBodyFont(doc)
  ensureSpace(doc, doc.heightOfString(block.text, { width, lineGap: 2 }))
  doc.text(block.text, margin, doc.y, { width, lineGap: 2 })
  doc.y += gap
}

function useBodyFont(doc: Doc) {
  doc.font('Helvetica').fontSize(size).fillColor(ink)
}

/** Starts a new page if the current one has fewer points left. */
function ensureSpace(doc: Doc, height: number) {
  if (doc.y + height <= bottom) return
  doc.addPage()
  doc.y = margin
}

function drawHeading(doc: Doc, text: string, next: Block | undefined) {
  // Keeps a heading with the first lines after it, or with the whole table.
  ensureSpace(doc, next?.kind === 'table' ? 30 + tableHeight(doc, next) : 80)
  doc.y += 8
  doc.font('Helvetica-Bold').fontSize(13).fillColor(accent).text(text, margin, doc.y, { width })
  doc.y += 4
}

function drawWarning(doc: Doc, text: string) {
  doc.font('Helvetica-Bold').fontSize(size)
  const height = doc.heightOfString(text, { width: width - 28, lineGap: 2 }) + 16
  ensureSpace(doc, height + gap)
  const top = doc.y
  doc.rect(margin, top, width, height).fill(warningSoft)
  doc.rect(margin, top, 4, height).fill(highlight)
  doc.fillColor(ink).text(text, margin + 16, top + 9, { width: width - 28, lineGap: 2 })
  doc.y = top + height + gap
}

function drawItems(doc: Doc, items: string[], mark: (index: number) => string) {
  useBodyFont(doc)
  const options = { width: width - indent, lineGap: 1.5 }
  for (const [index, item] of items.entries()) {
    ensureSpace(doc, doc.heightOfString(item, options))
    const top = doc.y
    doc.text(mark(index), margin, top, { width: indent })
    doc.text(item, margin + indent, top, options)
    doc.y += 2.5
  }
  doc.y += gap - 2.5
}

function drawTable(doc: Doc, header: string[], rows: string[][]) {
  const widths = columnWidths(header.length)
  drawRow(doc, header, widths, true)
  for (const row of rows) drawRow(doc, row, widths, false)
  doc.y += gap + 2
}

/** Widths of the columns: the first, of names, is narrow; the others share the rest. */
function columnWidths(count: number) {
  const first = count === 2 ? width * 0.26 : width * 0.24
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? first : (width - first) / (count - 1),
  )
}

function tableHeight(doc: Doc, { header, rows }: { header: string[]; rows: string[][] }) {
  doc.font('Helvetica-Bold').fontSize(9)
  const widths = columnWidths(header.length)
  return [header, ...rows].reduce((sum, row) => sum + rowHeight(doc, row, widths), 0)
}

/** Height of a row in the current font. */
function rowHeight(doc: Doc, cells: string[], widths: number[]) {
  const heights = cells.map((cell, index) => doc.heightOfString(cell, inside(widths, index)))
  return Math.max(...heights) + 8
}

function inside(widths: number[], index: number) {
  return { width: (widths[index] ?? 0) - 12, lineGap: 1 }
}

function drawRow(doc: Doc, cells: string[], widths: number[], isHeader: boolean) {
  doc.font(isHeader ? 'Helvetica-Bold' : 'Helvetica').fontSize(9)
  const height = rowHeight(doc, cells, widths)
  ensureSpace(doc, height)
  const top = doc.y
  if (isHeader) doc.rect(margin, top, width, height).fill(surfaceSoft)
  doc.fillColor(ink)
  let left = margin
  for (const [index, cell] of cells.entries()) {
    doc.text(cell, left + 6, top + 5, inside(widths, index))
    left += widths[index] ?? 0
  }
  doc.y = top + height
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.5)
    .stroke(line)
}
