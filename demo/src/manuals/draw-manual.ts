import { once } from 'node:events'

import Pdf from 'pdfkit'

import type { Manual, Block } from './read-manual.ts'

/** Draws a manual as PDF; the same text always gives the same bytes. */
export async function drawManual(manual: Manual): Promise<Buffer> {
  const page = new Pdf({
    size: 'LETTER',
    margins: { top: margin, bottom: 792 - bottom, left: margin, right: margin },
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: manual.title, Author: 'Surco', CreationDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  drawHead(page, manual.title)
  for (const [index, block] of manual.blocks.entries())
    drawBlock(page, block, manual.blocks[index + 1])
  drawFeet(page, manual.title)
  const ended = once(page, 'end')
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHead(page: Page, title: string) {
  page.rect(0, 0, 612, 64).fill(soil)
  page.rect(0, 64, 612, 3).fill(highlight)
  page.font('Helvetica-Bold').fontSize(22).fillColor('#ffffff').text('Surco', margin, 22)
  page.font('Helvetica').fontSize(11).fillColor(highlight)
  page.text('Manual de operación y seguridad', margin, 28, { width, align: 'right' })
  page.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title, margin, 92, { width })
  page.moveDown(0.4)
}

function drawFeet(page: Page, title: string) {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    page.switchToPage(index)
    // Text below the margin would start a new page.
    page.page.margins.bottom = 0
    page.font('Helvetica').fontSize(8).fillColor(muted)
    page.text(`Surco · ${title}`, margin, 752, { width, lineBreak: false })
    page.text(`Página ${index + 1} de ${count}`, margin, 752, { width, align: 'right' })
  }
}

const size = 9.5
const gap = 6
const indent = 16

/** Draws a part of a manual, on a new page if it does not fit. */
export function drawBlock(page: Page, block: Block, next: Block | undefined) {
  if (block.kind === 'heading') return drawHeading(page, block.text, next)
  if (block.kind === 'warning') return drawWarning(page, block.text)
  if (block.kind === 'list') return drawItems(page, block.items, () => '•')
  if (block.kind === 'steps') return drawItems(page, block.items, (index) => `${index + 1}.`)
  if (block.kind === 'table') return drawTable(page, block.header, block.rows)
  body(page)
  need(page, page.heightOfString(block.text, { width, lineGap: 2 }))
  page.text(block.text, margin, page.y, { width, lineGap: 2 })
  page.y += gap
}

function body(page: Page) {
  page.font('Helvetica').fontSize(size).fillColor(ink)
}

/** Starts a new page if the current one has fewer points left. */
function need(page: Page, height: number) {
  if (page.y + height <= bottom) return
  page.addPage()
  page.y = margin
}

function drawHeading(page: Page, text: string, next: Block | undefined) {
  // Keeps a heading with the first lines after it, or with the whole table.
  need(page, next?.kind === 'table' ? 30 + tableHeight(page, next) : 80)
  page.y += 8
  page.font('Helvetica-Bold').fontSize(13).fillColor(accent).text(text, margin, page.y, { width })
  page.y += 4
}

function drawWarning(page: Page, text: string) {
  page.font('Helvetica-Bold').fontSize(size)
  const height = page.heightOfString(text, { width: width - 28, lineGap: 2 }) + 16
  need(page, height + gap)
  const top = page.y
  page.rect(margin, top, width, height).fill(warningSoft)
  page.rect(margin, top, 4, height).fill(highlight)
  page.fillColor(ink).text(text, margin + 16, top + 9, { width: width - 28, lineGap: 2 })
  page.y = top + height + gap
}

function drawItems(page: Page, items: string[], mark: (index: number) => string) {
  body(page)
  const options = { width: width - indent, lineGap: 1.5 }
  for (const [index, item] of items.entries()) {
    need(page, page.heightOfString(item, options))
    const top = page.y
    page.text(mark(index), margin, top, { width: indent })
    page.text(item, margin + indent, top, options)
    page.y += 2.5
  }
  page.y += gap - 2.5
}

function drawTable(page: Page, header: string[], rows: string[][]) {
  const widths = columnWidths(header.length)
  drawRow(page, header, widths, true)
  for (const row of rows) drawRow(page, row, widths, false)
  page.y += gap + 2
}

/** Widths of the columns: the first, of names, is narrow; the others share the rest. */
function columnWidths(count: number) {
  const first = count === 2 ? width * 0.26 : width * 0.24
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? first : (width - first) / (count - 1),
  )
}

function tableHeight(page: Page, { header, rows }: { header: string[]; rows: string[][] }) {
  page.font('Helvetica-Bold').fontSize(9)
  const widths = columnWidths(header.length)
  return [header, ...rows].reduce((sum, row) => sum + rowHeight(page, row, widths), 0)
}

/** Height of a row in the current font. */
function rowHeight(page: Page, cells: string[], widths: number[]) {
  const heights = cells.map((cell, index) => page.heightOfString(cell, inside(widths, index)))
  return Math.max(...heights) + 8
}

function inside(widths: number[], index: number) {
  return { width: (widths[index] ?? 0) - 12, lineGap: 1 }
}

function drawRow(page: Page, cells: string[], widths: number[], isHeader: boolean) {
  page.font(isHeader ? 'Helvetica-Bold' : 'Helvetica').fontSize(9)
  const height = rowHeight(page, cells, widths)
  need(page, height)
  const top = page.y
  if (isHeader) page.rect(margin, top, width, height).fill(surfaceSoft)
  page.fillColor(ink)
  let left = margin
  for (const [index, cell] of cells.entries()) {
    page.text(cell, left + 6, top + 5, inside(widths, index))
    left += widths[index] ?? 0
  }
  page.y = top + height
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .lineWidth(0.5)
    .stroke(line)
}

export type Page = InstanceType<typeof Pdf>

/** Page layout in points, US letter as usual in Mexico, with the colours of the storefront's `tokens.css`. */
export const soil = '#221d17'
export const highlight = '#f5b81f'
export const accent = '#17693a'
export const ink = '#1e1b16'
export const muted = '#5a5449'
export const line = '#e0dacd'
export const surfaceSoft = '#f7f5f0'
export const warningSoft = '#fdf1d8'
export const margin = 48
export const width = 612 - 2 * margin
export const bottom = 792 - 64
