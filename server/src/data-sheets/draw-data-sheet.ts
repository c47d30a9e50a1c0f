import { once } from 'node:events'

import type { ProductDetail, ShopInfo } from '@surco/contract'
import Pdf from 'pdfkit'

import { look } from '../look.ts'
import { printable } from './printable.ts'

interface DataSheet {
  product: ProductDetail
  /** JPEG */
  picture: Buffer | undefined
  info: ShopInfo
  publicUrl: string
}

type Page = InstanceType<typeof Pdf>

const { surface, surfaceSoft, ink, muted, line, soil, accent, highlight } = look

/** Points, US letter as printers in Mexico have it. */
const margin = 48
const width = 612 - 2 * margin
const top = 92
const bottom = 792 - 64
const gap = 24

/** A product's data sheet as PDF: what it is, its picture, data, contents and warranty. */
export async function drawDataSheet({
  product,
  picture,
  info,
  publicUrl,
}: DataSheet): Promise<Buffer> {
  const page = new Pdf({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: {
      Title: `Ficha técnica: ${product.nombre}`,
      Author: info.name,
      // The same product always has the same bytes.
      CreationDate: new Date(0),
    },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  page.on('pageAdded', () => drawHead(page, info))
  drawHead(page, info)
  drawProduct(page, product, picture)
  drawTable(page, product)
  drawLists(page, product)
  drawFeet(page, info, publicUrl)
  const ended = once(page, 'end')
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawHead(page: Page, { name }: ShopInfo) {
  page.rect(0, 0, 612, 64).fill(soil)
  page.rect(0, 64, 612, 3).fill(highlight)
  page.font('Helvetica-Bold').fontSize(22).fillColor(surface).text(printable(name), margin, 22)
  page.font('Helvetica').fontSize(11).fillColor(highlight)
  page.text('Ficha técnica', margin, 28, { width, align: 'right' })
  // What goes on from the page before is text of its body.
  page.font('Helvetica').fontSize(10.5).fillColor(ink)
  page.y = top
}

function drawProduct(page: Page, product: ProductDetail, picture: Buffer | undefined) {
  const side = picture ? 180 : 0
  const textWidth = width - side - (side && 20)
  if (picture) page.image(picture, margin + width - side, top, { fit: [side, side] })
  page.fillColor(accent).font('Helvetica-Bold').fontSize(10)
  page.text(printable(product.marca.nombre.toUpperCase()), margin, top, {
    width: textWidth,
    characterSpacing: 1,
  })
  page.moveDown(0.3).fillColor(ink).fontSize(20)
  page.text(printable(product.nombre), { width: textWidth, lineGap: 1 })
  page.moveDown(0.3).font('Helvetica').fontSize(10).fillColor(muted)
  page.text(printable(`SKU ${product.SKU} · ${product.categoria}`), { width: textWidth })
  page.moveDown(0.8).fontSize(10.5).fillColor(ink)
  page.text(printable(product.descripcionCorta), { width: textWidth, lineGap: 2 })
  page.y = Math.max(page.y, top + side)
}

function drawTable(page: Page, { especificaciones }: ProductDetail) {
  if (especificaciones.length === 0) return
  drawTitle(page, 'Especificaciones')
  especificaciones.forEach(({ atributo, valor }, i) =>
    drawRow(page, printable(atributo), printable(valor), i % 2 === 0),
  )
}

function drawRow(page: Page, name: string, value: string, shaded: boolean) {
  const column = width * 0.42
  const [nameWidth, valueWidth] = [column - 16, width - column - 8]
  page.fontSize(10)
  const nameHeight = page.font('Helvetica').heightOfString(name, { width: nameWidth })
  const valueHeight = page.font('Helvetica-Bold').heightOfString(value, { width: valueWidth })
  const height = Math.max(nameHeight, valueHeight) + 8
  if (page.y + height > bottom) page.addPage()
  const y = page.y
  if (shaded) page.rect(margin, y, width, height).fill(surfaceSoft)
  page
    .font('Helvetica')
    .fillColor(muted)
    .text(name, margin + 8, y + 4, { width: nameWidth })
  page.font('Helvetica-Bold').fillColor(ink)
  page.text(value, margin + column, y + 4, { width: valueWidth })
  page.y = y + height
}

/** What comes with the product and its warranty, beside one another: they change the page together. */
function drawLists(page: Page, { incluye, garantia }: ProductDetail) {
  const lists = [
    { title: 'Incluye', texts: incluye.map((text) => `•  ${printable(text)}`) },
    { title: 'Garantía', texts: garantia ? [printable(garantia)] : [] },
  ].filter(({ texts }) => texts.length > 0)
  const column = (width - gap * (lists.length - 1)) / lists.length
  page.font('Helvetica').fontSize(10.5)
  const heights = lists.map(({ texts }) =>
    page.heightOfString(texts.join('\n'), { width: column, lineGap: 3 }),
  )
  if (page.y + titleHeight + Math.max(0, ...heights) > bottom) page.addPage()
  const y = page.y
  lists.forEach(({ title, texts }, i) => {
    const left = margin + i * (column + gap)
    page.y = y
    drawTitle(page, title, left)
    page.font('Helvetica').fontSize(10.5)
    page.text(texts.join('\n'), left, page.y, { width: column, lineGap: 3 })
  })
}

/** A title with the space around it. */
const titleHeight = 40

function drawTitle(page: Page, title: string, left = margin) {
  page.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(ink)
  page.text(title, left, page.y, { width })
  page.moveDown(0.4)
}

function drawFeet(page: Page, { tollFreePhone, salesEmail }: ShopInfo, publicUrl: string) {
  const { start, count } = page.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    page.switchToPage(i)
    // Writing below the margin would begin another page.
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
    page.text(contact, margin, 750, { width: width - 60, lineBreak: false })
    page.text(`${i - start + 1} / ${count}`, margin + width - 60, 750, {
      width: 60,
      align: 'right',
    })
  }
}
