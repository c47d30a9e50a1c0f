import { once } from 'node:events'

import type { ShopInfo } from '@surco/contract'
import type Pdf from 'pdfkit'

import { look } from '../colors.ts'

export { contentName, createDrawings } from './drawings.ts'

const { surface, ink, muted, line, soil, highlight } = look

export type Letter = InstanceType<typeof Pdf>

/** Layout in points of US letter, the usual paper in Mexico. */
export const sheet = { margin: 48, width: 612 - 2 * 48, top: 92, bottom: 792 - 64 }

const { margin, width, top } = sheet

interface LetterHead {
  /** Title of the file, which viewers show. */
  title: string
  /** Kind of document, in the header of every page. */
  kind: string
  createdAt: Date
  info: ShopInfo
  publicUrl: string
}

/** Creates a PDF with the shop's header and footer on every page; `draw` fills it from the top. */
export async function drawLetter(head: LetterHead, draw: (doc: Letter) => void): Promise<Buffer> {
  const { title, createdAt, info } = head
  // Loaded on first use, since it is large.
  const { default: PdfDocument } = await import('pdfkit')
  const doc: Letter = new PdfDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: title, Author: info.name, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('pageAdded', () => drawHeader(doc, head))
  drawHeader(doc, head)
  draw(doc)
  drawFooters(doc, head)
  const ended = once(doc, 'end')
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHeader(doc: Letter, { info, kind }: LetterHead) {
  doc.rect(0, 0, 612, 64).fill(soil)
  doc.rect(0, 64, 612, 3).fill(highlight)
  doc.font('Helvetica-Bold').fontSize(22).fillColor(surface)
  doc.text(printable(info.name), margin, 22)
  doc.font('Helvetica').fontSize(11).fillColor(highlight)
  doc.text(kind, margin, 28, { width, align: 'right' })
  // Text that continues from the previous page is body text.
  doc.font('Helvetica').fontSize(10.5).fillColor(ink)
  doc.y = top
}

/** Height of a title with the space around it. */
export const titleHeight = 40

export function drawTitle(doc: Letter, title: string, left = margin) {
  doc.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(ink)
  doc.text(title, left, doc.y, { width })
  doc.moveDown(0.4)
}

function drawFooters(doc: Letter, { info: { tollFreePhone, salesEmail }, publicUrl }: LetterHead) {
  const { start, count } = doc.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i)
    // Otherwise writing below the margin would add a page.
    doc.page.margins.bottom = 0
    doc
      .moveTo(margin, 740)
      .lineTo(margin + width, 740)
      .lineWidth(0.5)
      .stroke(line)
    doc.font('Helvetica').fontSize(9).fillColor(muted)
    const contact = [tollFreePhone, salesEmail, new URL(publicUrl).host]
      .filter(Boolean)
      .join('  ·  ')
    doc.text(printable(contact), margin, 750, { width: width - 60, lineBreak: false })
    doc.text(`${i - start + 1} / ${count}`, margin + width - 60, 750, {
      width: 60,
      align: 'right',
    })
  }
}

/** Replacements for characters of data sheets that the built-in fonts of PDF (WinAnsi) lack. */
const spelled: Record<string, string> = {
  Ω: 'ohm',
  '≥': '>=',
  '≤': '<=',
  '≈': 'aprox. ',
  '−': '-',
  '→': '>',
  '⌀': 'Ø',
  '″': '"',
  '′': "'",
}

const winAnsi = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n]/g

/** Converts a text to characters of the built-in fonts: symbols are spelled out, superscripts become digits. */
export const printable = (text: string) =>
  text.normalize('NFC').replaceAll(/./gsu, (sign) => written(sign))

function written(sign: string) {
  if (isWritable(sign)) return sign
  const plain = spelled[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && isWritable(plain) ? plain : '?'
}

const isWritable = (text: string) => text.replaceAll(winAnsi, '') === ''
