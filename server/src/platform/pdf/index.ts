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
export async function drawLetter(head: LetterHead, draw: (page: Letter) => void): Promise<Buffer> {
  const { title, createdAt, info } = head
  // Loaded on first use, since it is large.
  const { default: PdfDocument } = await import('pdfkit')
  const page: Letter = new PdfDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: title, Author: info.name, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  page.on('pageAdded', () => drawHead(page, head))
  drawHead(page, head)
  draw(page)
  drawFeet(page, head)
  const ended = once(page, 'end')
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHead(page: Letter, { info, kind }: LetterHead) {
  page.rect(0, 0, 612, 64).fill(soil)
  page.rect(0, 64, 612, 3).fill(highlight)
  page.font('Helvetica-Bold').fontSize(22).fillColor(surface)
  page.text(printable(info.name), margin, 22)
  page.font('Helvetica').fontSize(11).fillColor(highlight)
  page.text(kind, margin, 28, { width, align: 'right' })
  // Text that continues from the previous page is body text.
  page.font('Helvetica').fontSize(10.5).fillColor(ink)
  page.y = top
}

/** Height of a title with the space around it. */
export const titleHeight = 40

export function drawTitle(page: Letter, title: string, left = margin) {
  page.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(ink)
  page.text(title, left, page.y, { width })
  page.moveDown(0.4)
}

function drawFeet(page: Letter, { info: { tollFreePhone, salesEmail }, publicUrl }: LetterHead) {
  const { start, count } = page.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    page.switchToPage(i)
    // Otherwise writing below the margin would add a page.
    page.page.margins.bottom = 0
    page
      .moveTo(margin, 740)
      .lineTo(margin + width, 740)
      .lineWidth(0.5)
      .stroke(line)
    page.font('Helvetica').fontSize(9).fillColor(muted)
    const contact = [tollFreePhone, salesEmail, new URL(publicUrl).host]
      .filter(Boolean)
      .join('  ·  ')
    page.text(printable(contact), margin, 750, { width: width - 60, lineBreak: false })
    page.text(`${i - start + 1} / ${count}`, margin + width - 60, 750, {
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
