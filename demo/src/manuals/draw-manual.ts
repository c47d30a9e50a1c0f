import { once } from 'node:events'

import Pdf from 'pdfkit'

import { drawBlock } from './draw-blocks.ts'
import { bottom, ink, highlight, margin, muted, soil, width } from './paper.ts'
import type { Page } from './paper.ts'
import type { Manual } from './read-manual.ts'

/** A manual as PDF; the same text always has the same bytes. */
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
    // A text below the margin would begin a page of its own.
    page.page.margins.bottom = 0
    page.font('Helvetica').fontSize(8).fillColor(muted)
    page.text(`Surco · ${title}`, margin, 752, { width, lineBreak: false })
    page.text(`Página ${index + 1} de ${count}`, margin, 752, { width, align: 'right' })
  }
}
