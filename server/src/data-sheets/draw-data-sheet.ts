import type { ProductDetail, ShopInfo } from '@surco/contract'
import { technicalData } from '@surco/contract/attributes'

import { look } from '../platform/colors.ts'
import {
  drawLetter,
  drawTitle,
  printable,
  sheet,
  titleHeight,
  type Letter,
} from '../platform/pdf/index.ts'

export interface DataSheet {
  product: ProductDetail
  /** JPEG */
  picture: Uint8Array | undefined
  info: ShopInfo
  publicUrl: string
}

const { surfaceSoft, ink, muted, accent } = look
const { margin, width, top, bottom } = sheet
const gap = 24

/** Draws a product's data sheet as PDF: description, picture, data, contents and warranty. */
export const drawDataSheet = ({ product, picture, info, publicUrl }: DataSheet): Promise<Buffer> =>
  drawLetter(
    {
      title: `Ficha técnica: ${product.nombre}`,
      kind: 'Ficha técnica',
      // The same product always has the same bytes.
      createdAt: new Date(0),
      info,
      publicUrl,
    },
    (page) => {
      drawProduct(page, product, picture)
      drawTable(page, product)
      drawLists(page, product)
    },
  )

function drawProduct(page: Letter, product: ProductDetail, picture: Uint8Array | undefined) {
  const side = picture ? 180 : 0
  const textWidth = width - side - (side && 20)
  if (picture) page.image(Buffer.from(picture), margin + width - side, top, { fit: [side, side] })
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

function drawTable(page: Letter, product: ProductDetail) {
  const data = technicalData(product)
  if (data.length === 0) return
  drawTitle(page, 'Especificaciones')
  data.forEach(({ atributo, valor }, i) =>
    drawRow(page, printable(atributo), printable(valor), i % 2 === 0),
  )
}

function drawRow(page: Letter, name: string, value: string, shaded: boolean) {
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

/** Draws contents and warranty side by side, on the same page. */
function drawLists(page: Letter, { incluye, garantia }: ProductDetail) {
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
